import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The real server in a process of its own. */
export interface ServerProcess {
  child: ChildProcess;
  url: string;
  /** What it wrote so far, both streams. */
  output(): string;
  /** The exit code; null when a signal ended it. */
  exited: Promise<number | null>;
}

/**
 * A port that nobody listens on, below those that the system gives to outgoing connections: one of those could be given
 * away between asking and listening, which a long run of starts does meet.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer().once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** Starts the program as `node app/server/main.ts`, with nothing of the caller's environment but the path and home; `below` another command. */
export function spawnServer(environment: Record<string, string>, below: readonly string[] = []): ServerProcess {
  const [command = process.execPath, ...words] = [...below, process.execPath, "app/server/main.ts"];
  const child = spawn(command, words, {
    cwd: root,
    // Compiled once for all that are started, in the folder that `npm start` uses too.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: `${root}.cache/code`, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  const exited = once(child, "exit").then(([code]: unknown[]) => (typeof code === "number" ? code : null));
  const stopWithUs = () => child.kill("SIGKILL");
  process.once("exit", stopWithUs);
  void exited.then(() => process.off("exit", stopWithUs));
  return { child, url: `http://127.0.0.1:${environment.PORT}`, output: () => output, exited };
}

/** Starts the program and waits until it serves. */
export async function startServer(
  environment: Record<string, string>,
  below: readonly string[] = [],
): Promise<ServerProcess> {
  const server = spawnServer(environment, below);
  const deadline = Date.now() + 120_000;
  while (!server.output().includes("Evenhand is ready at ")) {
    if (server.child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not start: ${server.output()}`);
    await new Promise((wake) => setTimeout(wake, 20));
  }
  return server;
}
