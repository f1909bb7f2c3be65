import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { codeHoles } from "./tests/walls/code-holes.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const onDatabase = ["**/*.api.test.ts", "**/*.rls.test.ts"];
/** Their server's code has switches in its guards: see docs/walls.md. */
const teeth = ["tests/walls/*.teeth.test.ts"];
const elsewhere = ["node_modules/**", "dist/**", "data/**"];

/** One guard of these features, switched off by tests/walls/doors.teeth.test.ts, which runs them so. */
const openDoor = process.env.EVENHAND_TEST_OPEN_DOOR;

/** The same files run once on the embedded database and once on a real PostgreSQL. */
const databaseProject = (kind: "pglite" | "postgres") => ({
  root,
  test: {
    name: kind,
    include: onDatabase,
    exclude: elsewhere,
    globalSetup: "tests/support/database-setup.ts",
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
          name: "pure",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...elsewhere, ...onDatabase, ...teeth],
          testTimeout: 30_000,
        },
      },
      databaseProject("pglite"),
      databaseProject("postgres"),
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
              test: { ...databaseProject("pglite").test, name: "doors", setupFiles: "tests/walls/open-door.ts" },
            },
          ]),
    ],
  },
});
