/** A survey that is being written in this tab. */
export interface WrittenHere {
  surveyId: string;
  /** The version its store stands at. */
  version(): number;
  /** Fetches what others did; what was written here stays. */
  refresh(): Promise<void>;
}

const open = new Set<WrittenHere>();

/** Counts a survey as being written in this tab until the answered function is called. */
export function countWritten(survey: WrittenHere): () => void {
  open.add(survey);
  return () => void open.delete(survey);
}

export const listWrittenSurveys = (): readonly WrittenHere[] => [...open];
