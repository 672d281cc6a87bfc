// Builds the client into the package, from where the server serves it.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = "http://127.0.0.1:8765";

export default defineConfig({
    plugins: [svelte()],
    base: "./", // parts name each other from where they are; the server puts its path into the page
    build: {
        outDir: "../src/galactarium/web/dist",
        emptyOutDir: true,
        target: "es2022",
        modulePreload: { polyfill: false },
        reportCompressedSize: true,
        assetsInlineLimit: 0,
    },
    server: {
        proxy: {
            "/api": server,
            "/health": server,
            "/ws": { target: server, ws: true },
        },
    },
});
