import { answerJobs } from "../answer-jobs.ts";
import type { Paper } from "./paper.ts";

answerJobs(async (paper: Paper) => {
  const { makePdf } = await import("./make-pdf.ts");
  return async () => ({ pdf: await makePdf(paper) });
});
