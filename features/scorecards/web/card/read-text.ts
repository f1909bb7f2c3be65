import { formatDate, formatDateTime } from "#platform/dates.ts";

/** What is said of a submitted scorecard, on the screen that reads it. */
export const readText = {
  submittedAt: (at: string) => `Submitted ${formatDateTime(at)}`,
  amendedAt: (at: string) => `Amended ${formatDate(at)}`,
  byOther: "Submitted on your behalf",
  original: "Original",
  revisions: "Versions of this scorecard",
  amend: "Amend",
  locked: "A decision was recorded, so this scorecard can no longer change.",
  keptVersion: "This scorecard stays with the version of the round it was written for.",
  edited: "Edited",
  print: "Print",
  printName: (name: string) => `Print scorecard: ${name}`,
  making: "Preparing the file",
  printFailed: "Couldn't create the document.",
};
