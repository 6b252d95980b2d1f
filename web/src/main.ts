import { mount } from "svelte";
import { keepTexts } from "./lib/translated";
import App from "./App.svelte";
import { listen } from "./lib/route.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/ground.css";
import "./styles/pieces.css";
import "./styles/stage.css";

listen();
keepTexts(document.body);
mount(App, { target: document.getElementById("app") as HTMLElement });
