import { parentPort } from "node:worker_threads";
import { makePdf } from "./make-pdf.ts";
import type { Paper } from "./paper.ts";

/** Sets one paper after another, away from the thread that answers requests. */
parentPort?.on("message", (paper: Paper) => {
  makePdf(paper).then(
    (pdf) => parentPort?.postMessage({ pdf }),
    (error: unknown) => parentPort?.postMessage({ problem: error instanceof Error ? error.stack : String(error) }),
  );
});
