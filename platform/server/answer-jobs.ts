/** In a process of SideProcesses: loads what a job needs, then does it. What it throws becomes `{ problem }` with the stack. */
export function answerJobs<Job>(load: (job: Job) => Promise<() => unknown>): void {
  process.on("message", async (job: Job) => {
    try {
      const work = await load(job);
      process.send?.("loaded");
      process.send?.(await work());
    } catch (error) {
      process.send?.({ problem: error instanceof Error ? error.stack : String(error) });
    }
  });
}
