import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import manifest from "../../package.json" with { type: "json" };
import { type Memory, memoryOf, processorMillisOf } from "./memory.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

export interface RunningServer {
  port: number;
  /** From the start of the process to the line that it is ready, in ms. */
  startMillis: number;
  /** Memory in use now. */
  memory(): Memory;
  /** What it has used of processors until now, in ms. */
  processorMillis(): number;
  stop(): Promise<void>;
}

/** Starts the program as `npm start` does, without npm and its shell, and waits until it says that it is ready. */
export async function startServer(environment: Record<string, string>): Promise<RunningServer> {
  const started = performance.now();
  const child = spawn(process.execPath, manifest.scripts.start.split(" ").slice(1), {
    cwd: root,
    env: { ...process.env, PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await readPort(child);
  const startMillis = performance.now() - started;
  return {
    port,
    startMillis,
    memory: () => memoryOf(child.pid),
    processorMillis: () => processorMillisOf(child.pid),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The server had ended with ${child.exitCode ?? child.signalCode}.`);
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

function readPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
      const port = /ready at http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port) resolve(Number(port));
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}.`)));
  });
}
