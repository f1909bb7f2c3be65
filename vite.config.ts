import { fileURLToPath } from "node:url";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));

/** Vite would bundle server code into the browser without a word; this stops the build and names the culprit. */
function refuseServerFiles(): Plugin {
  return {
    name: "refuse-server-files",
    enforce: "pre",
    resolveId(source, importer) {
      if (/(^|\/)server\//.test(source) || source.startsWith("node:")) {
        throw new Error(
          `${importer ?? "The browser bundle"} imports ${source}: server code must not reach the browser.`,
        );
      }
    },
  };
}

export default defineConfig({
  root: `${root}app/web`,
  plugins: [
    refuseServerFiles(),
    tanstackRouter({
      target: "react",
      routesDirectory: `${root}app/web/routes`,
      generatedRouteTree: `${root}app/web/route-tree.gen.ts`,
      autoCodeSplitting: true,
      // What shows while a page loads is as heavy as the page: it is fetched with it, not with the first page.
      codeSplittingOptions: {
        defaultBehavior: [["component", "pendingComponent", "errorComponent", "notFoundComponent"]],
      },
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
  ],
  build: {
    outDir: `${root}dist/web`,
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Files that are put together may need one another; each part of them then runs in the order of the sources.
        strictExecutionOrder: true,
        // A shared file is named after all that share it, which says more than an address should.
        chunkFileNames: ({ name }) => `assets/${name.startsWith("shared~") ? "shared" : "[name]"}-[hash].js`,
        codeSplitting: {
          // Left alone, each part that two pages share becomes a file of its own: 60 requests for the first page.
          groups: [
            { name: "start", tags: ["$initial"], priority: 2 },
            // These need one another: cut into several files, one may run before what it needs is there.
            { name: "primitives", test: /node_modules\/(@radix-ui|radix-ui)\//, minShareCount: 2, priority: 1 },
            // What six pages share nearly all need; the rest is put together only with what the same pages need.
            { name: "common", minShareCount: 6, priority: 0.5 },
            { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 10_000 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(["/rpc", "/api"].map((path) => [path, `http://127.0.0.1:${process.env.PORT ?? 3000}`])),
  },
});
