import type { Debrief, DebriefCard } from "../../debrief-shapes.ts";

/** Who is looked for in a debrief: as "You" where it is oneself. */
export interface Named {
  interviewerId: string;
  name: string;
  isMe: boolean;
  isGuest: boolean;
  /** What they interviewed in. */
  rounds: string[];
}

type Asked = Pick<Debrief, "cards" | "rounds" | "speakingOrder" | "deciderId">;

/** Cards that count: not those that fell away with the part in an interview. */
export const cardsThatCount = ({ cards }: Pick<Debrief, "cards">): DebriefCard[] =>
  cards.filter(({ state }) => state !== "released");

const roundName = ({ rounds }: Pick<Debrief, "rounds">, roundId: string) =>
  rounds.find((round) => round.roundId === roundId)?.name ?? "";

/** A column for each card: somebody who interviewed twice has two. */
export interface CardColumn extends DebriefCard {
  isMe: boolean;
  roundName: string;
}

export const columnsOf = (debrief: Pick<Debrief, "cards" | "rounds">, viewerId: string): CardColumn[] =>
  cardsThatCount(debrief).map((card) => ({
    ...card,
    isMe: card.interviewerId === viewerId,
    roundName: roundName(debrief, card.roundId),
  }));

/** The scorecards, and what stands beside them while there is room for both: beside many people that is less. */
export const roomLayout = (columns: number) =>
  columns > 5
    ? {
        room: "grid grid-cols-1 items-start gap-6 @min-[100rem]:grid-cols-[minmax(0,1fr)_20.25rem]",
        aside: `${beside} @min-[100rem]:flex @min-[100rem]:flex-col @min-[100rem]:items-stretch`,
      }
    : {
        room: "grid grid-cols-1 items-start gap-6 @min-[62rem]:grid-cols-[minmax(0,1fr)_20.25rem]",
        aside: `${beside} @min-[62rem]:flex @min-[62rem]:flex-col @min-[62rem]:items-stretch`,
      };
/** Below the scorecards, the longest part stands to the right of the others. */
const beside =
  "grid min-w-0 grid-cols-1 items-start gap-4 @min-[48rem]:grid-cols-2 @min-[48rem]:grid-rows-[auto_1fr] @min-[48rem]:[&>:nth-child(2)]:row-span-2";

/** Interviewers in the order in which they speak: the one that was set, or those with the fewest interviews first; the decider last. */
export function speakersOf(debrief: Asked, viewerId: string): Named[] {
  const own = new Map<string, DebriefCard[]>();
  for (const card of cardsThatCount(debrief))
    own.set(card.interviewerId, [...(own.get(card.interviewerId) ?? []), card]);
  const { speakingOrder, deciderId } = debrief;
  const set = (id: string) => (speakingOrder.includes(id) ? speakingOrder.indexOf(id) : speakingOrder.length);
  const isDecider = (id: string) => Number(speakingOrder.length === 0 && id === deciderId);
  return [...own]
    .map(([interviewerId, [first, ...more]]) => ({ interviewerId, first, cards: first ? [first, ...more] : [] }))
    .sort(
      (a, b) =>
        set(a.interviewerId) - set(b.interviewerId) ||
        isDecider(a.interviewerId) - isDecider(b.interviewerId) ||
        (a.first?.earlier ?? 0) - (b.first?.earlier ?? 0) ||
        (a.first?.name ?? "").localeCompare(b.first?.name ?? "", "en"),
    )
    .map(({ interviewerId, first, cards }) => ({
      interviewerId,
      name: first?.name ?? "",
      isMe: interviewerId === viewerId,
      isGuest: first?.isGuest ?? false,
      rounds: cards.map(({ roundId }) => roundName(debrief, roundId)),
    }));
}

/** Competencies of all rounds, A to Z: an order that tells nothing. */
export function competenciesOf({ rounds }: Pick<Debrief, "rounds">): { id: string; name: string }[] {
  const names = new Map(rounds.flatMap(({ competencies }) => competencies.map(({ id, name }) => [id, name] as const)));
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, "en"));
}
