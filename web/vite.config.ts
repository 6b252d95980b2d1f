import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The page must work under a content security policy without inline scripts, inline styles or data URLs:
// nothing is inlined, and no polyfill is written into the page.
export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2022",
    outDir: "../src/tischlein/table/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
});
