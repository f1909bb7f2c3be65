import { beforeAll } from "vitest";
import { buildWebIfStale } from "../../scripts/support/web-build.ts";

export { freePort, type ServerProcess, spawnServer, startServer } from "./spawn-server.ts";

beforeAll(() => buildWebIfStale(), 600_000);
