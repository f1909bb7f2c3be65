import type { UnsentElsewhere } from "#features/pending-operations/web/public.ts";
import { listUnsentCopies } from "./draft-store/open-survey-store.ts";
import { text } from "./text.ts";

/** What was written of surveys and is not on the server: it has a store of its own, and is counted with the rest. */
export async function listUnsentSurveys(userId: string): Promise<UnsentElsewhere[]> {
  const copies = await listUnsentCopies(userId);
  return copies.map(({ copyId, surveyId, draft, at, version }) => ({
    id: copyId,
    label: text.unsent,
    count: 1,
    // Each save makes another version.
    mark: String(version),
    data: { surveyId, at, version, draft },
  }));
}
