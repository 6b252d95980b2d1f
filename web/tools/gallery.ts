import { mount } from "svelte";
import "../src/styles/tokens.css"; import "../src/styles/base.css"; import "../src/styles/pieces.css"; import "../src/styles/ground.css"; import "../src/styles/stage.css";
import Gallery from "./Gallery.svelte";
mount(Gallery, { target: document.getElementById("app")! });
