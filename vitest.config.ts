import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { codeHoles } from "./tests/walls/code-holes.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
/** The whole size: see tests/support/sizes.ts. */
const isFull = process.env.EVENHAND_TEST_SIZE === "full";
const onDatabase = ["**/*.api.test.ts", "**/*.rls.test.ts"];
/** What can differ between the two databases; `tests/architecture/both-databases.test.ts` says which files that are. */
const onBoth = ["**/*.both.api.test.ts", "**/*.both.rls.test.ts"];
/** What changes seldom and takes long to ask. */
const onlyInSoak = isFull ? [] : ["tests/architecture/compiled.test.ts"];
/** Every day the one that matters most: nothing that was acknowledged is lost. */
const faults = [isFull ? "tests/faults/*.test.ts" : "tests/faults/kill-while-saving.test.ts"];
/** Their server's code has switches in its guards: see docs/walls.md. */
const teeth = ["tests/walls/*.teeth.test.ts"];
/** Measures each file: see scripts/support/time-budgets.ts. */
const setupFiles = ["tests/support/file-time.ts"];
const elsewhere = ["node_modules/**", "dist/**", "data/**"];

/** One guard of these features, switched off by tests/walls/doors.teeth.test.ts, which runs them so. */
const openDoor = process.env.EVENHAND_TEST_OPEN_DOOR;

const databaseProject = (kind: "pglite" | "postgres", { onlyTestsWithSigns = false } = {}) => ({
  root,
  test: {
    name: kind,
    include: kind === "postgres" || isFull ? onDatabase : onBoth,
    exclude: elsewhere,
    globalSetup: "tests/support/database-setup.ts",
    setupFiles: onlyTestsWithSigns ? [...setupFiles, "tests/support/only-what-may-differ.ts"] : setupFiles,
    includeTaskLocation: onlyTestsWithSigns,
    provide: { databaseKind: kind },
    // Each file opens a database of its own; loading the program again for each would be more than half of the time.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: process.env.CI ? ["default"] : ["dot"],
    projects: [
      {
        root,
        test: {
          name: "node",
          include: ["**/*.test.ts"],
          exclude: [...elsewhere, ...onDatabase, ...teeth, "tests/faults/**", ...onlyInSoak],
          // What all files share, the parsed sources first, is loaded once.
          isolate: false,
          setupFiles,
          testTimeout: 30_000,
        },
      },
      {
        root,
        test: {
          name: "jsdom",
          environment: "jsdom",
          include: ["**/*.test.tsx"],
          exclude: elsewhere,
          // Packages and the page are loaded once; the setup gives each file modules and a page as new.
          isolate: false,
          setupFiles: ["tests/support/fresh-page.ts", ...setupFiles],
          testTimeout: 30_000,
        },
      },
      databaseProject("postgres"),
      databaseProject("pglite", { onlyTestsWithSigns: !isFull }),
      { root, test: { ...databaseProject("pglite").test, name: "faults", include: faults, isolate: true } },
      {
        root,
        plugins: [codeHoles("walls")],
        test: { ...databaseProject("pglite").test, name: "teeth", include: teeth },
      },
      ...(openDoor === undefined
        ? []
        : [
            {
              root,
              plugins: [codeHoles("doors")],
              test: { ...databaseProject("pglite").test, name: "doors", setupFiles: ["tests/walls/open-door.ts"] },
            },
          ]),
    ],
  },
});
