/** Words of an anchor that say nothing of what was done, beside those that only grade: "Far exceeds expectations". */
export const thinWords: readonly string[] = [
  "above amazing amber answer answers applicant area around attitude awesome",
  "bar barely beginner below between beyond can cannot candidate capability clear concern concerns could",
  "developing development do does doubt doubts evidence exceed exceeds excels expectation expectations experience experienced",
  "far feel feels fine fit flag for from fulfils fulfills get gets give gives grade green",
  "has have hire holds idea impression improvement job just knowledge knows lack lacks lean level",
  "mark marks master masters match maybe mediocre meet meets met miss misses mixed much must need needed needs neither no nobody none not nothing novice",
  "ok okay one outperforms part partly pass passes performance performer performs point points possible potential progress",
  "quality rating real red required requirement requirements respect response result role room",
  "satisfies score scores seem seems show shown shows signal skill skills something special standard standards star struggles subject surpasses",
  "target task terms there thing topic true understand understanding understands undecided unsure what wow",
  "yellow yes",
];
