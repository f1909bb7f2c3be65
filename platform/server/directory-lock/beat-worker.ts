import { readFileSync, utimesSync, writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

const { file, mine, beatMillis }: { file: string; mine: string; beatMillis: number } = workerData;

/**
 * Shows that this process lives, also while its main thread works on something long. Where another took the lock over, since
 * this process stood still, nothing more may be written: it ends at once, unlike any other fault.
 */
setInterval(() => {
  try {
    if (readFileSync(file, "utf8") === mine) return utimesSync(file, new Date(), new Date());
  } catch {
    // A lock that cannot be read, or is gone, is in nobody else's hands yet.
    return;
  }
  writeSync(2, `${file} was taken over by another process while this one stood still. It ends now.\n`);
  process.kill(process.pid, "SIGKILL");
}, beatMillis);
