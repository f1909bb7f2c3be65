import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { planFiles, plannedFiles } from "./scripts/support/web/few-files.ts";
import { firstLoads } from "./scripts/support/web/first-loads.ts";
import { keptTransforms } from "./scripts/support/web/kept-transforms.ts";
import { offlineWorker } from "./scripts/support/web/offline-worker.ts";
import { textsOfOwnScreens } from "./scripts/support/web/text-parts.ts";
import { dropUnusedShapes, lookThroughDoors, partsIn } from "./scripts/support/web/web-parts.ts";

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

/**
 * The frame in index.html is drawn before the style sheet is there: below it, the sheet holds up the program alone. The font is asked
 * for beside it, so that no line of the program is drawn in another one first and moves.
 */
function paintFrameFirst(): Plugin {
  return {
    name: "paint-frame-first",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const font = Object.keys(bundle).find((file) => /\/inter-latin-wght-normal-/.test(file));
        const early = font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">` : "";
        const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
        const rest = sheets.reduce((page, sheet) => page.replace(sheet, ""), html);
        return rest.replace("</head>", `${early}$&`).replace(/ *<\/body>/, `${sheets.join("")}$&`);
      },
    },
  };
}

/** The router reloads the page where a part of the program is missing; without a network the browser's own page would come. */
function stayWherePartIsMissing(): Plugin {
  return {
    name: "stay-where-part-is-missing",
    transform(code, id) {
      if (!id.endsWith("/@tanstack/react-router/dist/esm/lazyRouteComponent.js")) return null;
      const asks = "if (isModuleNotFoundError(error) &&";
      if (!code.includes(asks)) throw new Error(`${id} reloads the page in another way than this knows.`);
      return { code: code.replace(asks, "if (false &&"), map: null };
    },
  };
}

/** What shows while a page loads is as heavy as the page: it is fetched with it, not with the first page. */
const page: ("component" | "pendingComponent" | "errorComponent" | "notFoundComponent")[] = [
  "component",
  "pendingComponent",
  "errorComponent",
  "notFoundComponent",
];
const seldom = /^\/_(auth|signed-in\/(library|settings|organizations|_ats|\$))/;

/** What is around every page that needs a session, and pages that stand without it. */
const frame = "app/web/shell/signed-in.tsx";
/** What connects the features, and what asks for the data of pages that people open often: with every page of a session. */
const session = [
  "app/web/connections.ts",
  ...globSync("app/web/routes/_signed-in/**/*.tsx", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !seldom.test(file.replace("app/web/routes", "")))
    .map((file) => `${file}?tsr-split=loader`),
];
const outside = [
  "ui/ui-root.tsx",
  "features/accounts/web/screens/sign-in-screen.tsx",
  "features/accounts/web/screens/sign-up-screen.tsx",
  "features/inbox/web/stop-digest-screen.tsx",
  "features/invitations/web/visitor-invitation.tsx",
  "features/magic-links/web/guest-screen.tsx",
];

/** In the second build, which files to put into one. */
const planned = plannedFiles();

export default defineConfig({
  root: `${root}app/web`,
  plugins: [
    refuseServerFiles(),
    dropUnusedShapes(),
    lookThroughDoors(),
    textsOfOwnScreens(),
    paintFrameFirst(),
    stayWherePartIsMissing(),
    offlineWorker(),
    firstLoads(),
    planFiles(),
    tanstackRouter({
      target: "react",
      routesDirectory: `${root}app/web/routes`,
      generatedRouteTree: `${root}app/web/route-tree.gen.ts`,
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // What asks for a page's data comes before the page, and of pages that people open often with any: a press waits for the
        // data alone.
        defaultBehavior: [["loader"], page],
      },
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    keptTransforms(babel({ presets: [reactCompilerPreset()] })),
    tailwindcss(),
  ],
  build: {
    outDir: `${root}dist/web`,
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // Every browser that runs our scripts knows it.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // A shared file is named after all that share it, which says more than an address should.
        chunkFileNames: ({ name }) => `assets/${name.split("~", 1)[0]}-[hash].js`,
        codeSplitting: {
          // Left alone, each part that two pages share becomes a file of its own: 200 for the builder. What many entries share goes
          // into few files instead. Whatever needs a part also needs what that part imports, so a file of parts with many sharers
          // imports only files with as many: none draws in what a page does not use. That holds only while nothing is moved along.
          includeDependenciesRecursively: false,
          groups: [
            { name: "start", tags: ["$initial"], priority: 6 },
            ...(planned ? [{ name: planned, priority: 6 }] : []),
            // What the first page of a visitor needs too: among what many pages share it would draw that in.
            { name: "serif", test: /ui\/serif\.css$/, priority: 6 },
            { name: "dates", test: /platform\/dates\.ts$/, priority: 5 },
            { name: "zod", test: /node_modules\/zod\//, priority: 5 },
            { name: "base", minShareCount: 52, priority: 4 },
            { name: partsIn("base", [frame], { with: outside }), priority: 4 },
            { name: partsIn("session", session, { without: outside }), priority: 4 },
            { name: "common", minShareCount: 28, priority: 3 },
            // What it alone needs stays in its own file: moved here without its icons, which stay, the two would need one another.
            { name: partsIn("frame", [frame]), minShareCount: 2, priority: 2 },
            { name: "icons", test: /node_modules\/lucide-react\//, minShareCount: 3, priority: 1 },
            { name: "shared", minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ["/rpc", "/api", "/jobs", "/careers", "/application", "/stay-on-file", "/interview-times", "/calendar"].map(
        (path) => [path, `http://127.0.0.1:${process.env.PORT ?? 3000}`],
      ),
    ),
  },
});
