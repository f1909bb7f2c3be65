import { emptyCard } from "#features/scorecards/card-limits.ts";
import type { CardDraft } from "#features/scorecards/card-shapes.ts";
import type { openCandidateScene } from "./candidate-scene.ts";
import type { World } from "./world.ts";

type Scene = Awaited<ReturnType<typeof openCandidateScene>>;
type Interview = Awaited<ReturnType<ReturnType<World["as"]>["interviews"]["get"]>>;

/** Interviews of a scene, held or to come, each at a time of its own, and what their people do with their scorecards. */
export function interviewsIn(world: World, scene: Scene) {
  let number = 0;
  /** An interview so many days from now, below zero before. */
  const interviewOf = async (
    candidateId: string,
    {
      days = -1,
      roundId = scene.firstRound.key,
      participants = [{ userId: scene.member.userId }, { userId: scene.colleague.userId }],
    }: {
      days?: number;
      roundId?: string;
      participants?: Parameters<ReturnType<World["as"]>["interviews"]["create"]>[0]["participants"];
    } = {},
  ): Promise<Interview> => {
    number += 1;
    // Ten minutes each, so that none takes another's time.
    const startsAt = new Date(Date.now() + days * 86_400_000 + number * 600_000).toISOString();
    return world.as(scene.owner).interviews.create({
      candidateId,
      roundId,
      slot: { startsAt, minutes: 10, timeZone: "Europe/Berlin" },
      ...(participants && { participants }),
    });
  };
  const cardOf = ({ cards }: Interview, { userId }: { userId: string }) =>
    cards.find(({ interviewerId }) => interviewerId === userId)?.id ?? "";
  const cardWith = ({ kit }: Interview, value: number, more: Partial<CardDraft> = {}): CardDraft => ({
    ...emptyCard,
    ratings: kit.competencies.map(({ id }) => ({ competencyKey: id, value, notAssessed: "", note: "", evidence: [] })),
    overall: value > 2 ? "yes" : "no",
    takeaways: "Weighs options aloud.",
    ...more,
  });
  const submit = async (interview: Interview, who: Scene["member"], value = 3, more: Partial<CardDraft> = {}) =>
    world.as(who).scorecards.submit({
      scorecardId: cardOf(interview, who),
      card: cardWith(interview, value, more),
      revision: 1,
    });
  return { interviewOf, cardOf, cardWith, submit };
}
