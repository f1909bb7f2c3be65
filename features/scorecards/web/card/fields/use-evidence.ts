import type { NoteLine } from "../../../card-shapes.ts";
import { useCardPlace } from "../card-context.ts";
import type { WrittenCard } from "../written-card.ts";

/** Lines of notes with the competencies that use them; empty ones are nothing to rest on. */
export function useEvidence(draft: WrittenCard) {
  const { lines, interview } = useCardPlace();
  const names = new Map(interview.kit.competencies.map(({ id, name }) => [id, name]));
  const usedBy = new Map<string, string[]>();
  for (const { competencyKey, evidence } of Object.values(draft.ratings))
    for (const { id } of evidence) usedBy.set(id, [...(usedBy.get(id) ?? []), names.get(competencyKey) ?? ""]);
  const written = lines.filter((line) => line.text.trim() !== "");
  const unused = written.filter(({ id }) => !usedBy.has(id));
  return { usedBy, unused, written };
}

/** Those for one competency first: marked for it while they were written. */
export const nearestFirst = (lines: readonly NoteLine[], competencyId: string): NoteLine[] =>
  lines.toSorted((a, b) => Number(b.competencyId === competencyId) - Number(a.competencyId === competencyId));
