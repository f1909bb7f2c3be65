/** The rule of who sees which scorecards, written from its words and apart from the database, which must agree with it after every step. */

export type Setting = "every_round" | "same_round" | "never";
export type CardState = "owed" | "submitted" | "excused" | "released";
export type PartRole = "lead" | "interviewer" | "shadow" | "observer" | "notetaker";

export interface Someone {
  /** In the hiring group; null for people who do not reach it, and for guests. */
  role: "owner" | "admin" | "member" | "viewer" | null;
  grants: readonly string[];
}

interface Card {
  state: CardState;
  releasedBy: string | null;
  isAfterSight: boolean;
  revisions: number;
  askedAt: number;
}

const interviewing: readonly PartRole[] = ["lead", "interviewer"];
const strictness: readonly Setting[] = ["never", "same_round", "every_round"];

export class SightModel {
  readonly people: Readonly<Record<string, Someone>>;
  /** Which round each interview is in. */
  readonly rounds: readonly number[];
  setting: Setting = "every_round";
  pinned: Setting;
  readonly revealed: boolean[];
  readonly fallen: boolean[];
  readonly parts = new Map<string, PartRole>();
  readonly cards = new Map<string, Card>();
  readonly decidedAt: number[] = [];
  clock = 0;

  constructor(people: Readonly<Record<string, Someone>>, rounds: readonly number[], pinned: Setting) {
    this.people = people;
    this.rounds = rounds;
    this.pinned = pinned;
    this.revealed = [...new Set(rounds)].map(() => false);
    this.fallen = rounds.map(() => false);
  }

  #cardsWhere(holds: (card: Card, who: string, interview: number) => boolean) {
    return [...this.cards].filter(([key, card]) => {
      const { who, interview } = partsOf(key);
      return holds(card, who, interview);
    });
  }

  /** For people who do not interview in it. */
  isOpen(round: number): boolean {
    const inRound = this.#cardsWhere((_, __, interview) => this.rounds[interview] === round).map(([, card]) => card);
    return (
      this.revealed[round] === true ||
      (inRound.some(({ state }) => state === "submitted") && !inRound.some(({ state }) => state === "owed"))
    );
  }

  isBlind(who: string, round: number): boolean {
    if (this.pinned === "never") return false;
    return (
      this.#cardsWhere((card, whose, interview) => {
        if (whose !== who || (this.pinned === "same_round" && this.rounds[interview] !== round)) return false;
        return card.state === "owed" || (card.state === "released" && card.releasedBy === who && !this.revealed[round]);
      }).length > 0
    );
  }

  sees(who: string, round: number): boolean {
    const { role, grants } = this.people[who] ?? { role: null, grants: [] };
    if (role === null) return false;
    if (role === "viewer" && !(grants.includes("see_cards") && this.decidedAt.length > 0)) return false;
    const hasSubmitted = this.#cardsWhere(
      (card, whose, interview) => whose === who && this.rounds[interview] === round && card.state === "submitted",
    );
    return (this.isOpen(round) || this.pinned === "never" || hasSubmitted.length > 0) && !this.isBlind(who, round);
  }

  seesDecisions(who: string): boolean {
    const owes = this.#cardsWhere((card, whose) => whose === who && card.state === "owed").length > 0;
    return !owes && this.revealed.some((_, round) => this.sees(who, round));
  }

  /** Keys of the cards whose content somebody gets, with how many revisions each has. */
  contentsFor(who: string): Record<string, number> {
    return Object.fromEntries(
      this.#cardsWhere((card, whose, interview) => {
        const round = this.rounds[interview];
        return card.state === "submitted" && (whose === who || (round !== undefined && this.sees(who, round)));
      }).map(([key, card]) => [key, card.revisions]),
    );
  }

  #leads(who: string, grant: string): boolean {
    const { role, grants } = this.people[who] ?? { role: null, grants: [] };
    return role === "owner" || role === "admin" || (role === "member" && grants.includes(grant));
  }

  #mayConclude(who: string, grant: string): boolean {
    return (
      this.#leads(who, grant) &&
      this.#cardsWhere(
        (card, whose) =>
          card.state === "owed" || (card.state === "released" && card.releasedBy === whose && whose === who),
      ).length === 0
    );
  }

  /** After who takes part, or whether it takes place, changed. */
  #keepCards(interview: number, people: readonly string[], by: string): void {
    const round = this.rounds[interview] ?? 0;
    const hadSeen = people.filter(
      (who) =>
        this.sees(who, round) &&
        this.#cardsWhere(
          (card, whose, other) => this.rounds[other] === round && card.state === "submitted" && whose !== who,
        ).length > 0,
    );
    for (const who of people) {
      const key = keyOf(who, interview);
      const card = this.cards.get(key);
      const role = this.parts.get(key);
      if (!this.fallen[interview] && role !== undefined && interviewing.includes(role)) {
        if (!card)
          this.cards.set(key, {
            state: "owed",
            releasedBy: null,
            isAfterSight: hadSeen.includes(who),
            revisions: 0,
            askedAt: this.clock,
          });
        else if (card.state === "released")
          Object.assign(card, {
            state: "owed",
            releasedBy: null,
            askedAt: this.clock,
            isAfterSight: card.isAfterSight || hadSeen.includes(who),
          });
      } else if (card?.state === "owed") Object.assign(card, { state: "released", releasedBy: by });
    }
  }

  assign(interview: number, who: string, role: PartRole, by: string): boolean {
    if (this.parts.has(keyOf(who, interview))) return false;
    this.parts.set(keyOf(who, interview), role);
    this.#keepCards(interview, [who], by);
    return true;
  }

  changeRole(interview: number, who: string, role: PartRole, by: string): boolean {
    if (!this.parts.has(keyOf(who, interview))) return false;
    this.parts.set(keyOf(who, interview), role);
    this.#keepCards(interview, [who], by);
    return true;
  }

  leave(interview: number, who: string, by: string): boolean {
    if (!this.parts.delete(keyOf(who, interview))) return false;
    this.#keepCards(interview, [who], by);
    return true;
  }

  setFallen(interview: number, isFallen: boolean, by: string): boolean {
    if (this.fallen[interview] === isFallen) return false;
    this.fallen[interview] = isFallen;
    const people = [...this.parts.keys()].map(partsOf).filter((part) => part.interview === interview);
    this.#keepCards(
      interview,
      people.map(({ who }) => who),
      by,
    );
    return true;
  }

  write(interview: number, who: string): boolean {
    const card = this.cards.get(keyOf(who, interview));
    if (card?.state !== "owed" && card?.state !== "submitted") return false;
    if (this.decidedAt.some((at) => at > card.askedAt)) return false;
    card.state = "submitted";
    card.revisions += 1;
    return true;
  }

  excuse(interview: number, who: string, by: string): boolean {
    const card = this.cards.get(keyOf(who, interview));
    if (who === by || !this.#leads(by, "facilitate")) return false;
    if (card?.state !== "owed" && card?.state !== "released") return false;
    card.state = "excused";
    return true;
  }

  reveal(by: string): boolean {
    if (!this.#mayConclude(by, "facilitate")) return false;
    this.revealed.fill(true);
    return true;
  }

  decide(by: string): boolean {
    if (!this.#mayConclude(by, "decide") || this.revealed.includes(false)) return false;
    this.decidedAt.push(this.clock);
    return true;
  }

  set(setting: Setting): void {
    if (
      strictness.indexOf(setting) > strictness.indexOf(this.setting) &&
      strictness.indexOf(setting) > strictness.indexOf(this.pinned)
    )
      this.pinned = setting;
    this.setting = setting;
  }
}

export const keyOf = (who: string, interview: number) => `${interview}/${who}`;

function partsOf(key: string): { interview: number; who: string } {
  const [interview, who = ""] = key.split("/");
  return { interview: Number(interview), who };
}
