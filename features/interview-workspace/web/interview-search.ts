export type InterviewTab = "prep" | "role" | "resume";

export interface InterviewSearch {
  tab?: Exclude<InterviewTab, "prep">;
}

export const readInterviewSearch = ({ tab }: Record<string, unknown>): InterviewSearch =>
  tab === "role" || tab === "resume" ? { tab } : {};
