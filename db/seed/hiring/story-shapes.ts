import type { EndingReason, endingReasons } from "#features/candidates/rejection.ts";

export type DemoRole = "backend" | "frontend" | "support" | "designer" | "manager";

/** How far somebody came: a stage by its place on the way, or by what it is. */
export type Reached = number | "debrief" | "offer";

/** How it stands today, and since how many days. */
export type Ending =
  | { is: "active" | "on_hold" | "offer"; days: number }
  | { is: "hired"; days: number }
  | { is: "rejected"; days: number; why: EndingReason }
  | { is: "withdrawn"; days: number; why: (typeof endingReasons)["they_withdrew"][number] };

export interface Story {
  name: string;
  /** Begin of the mail address. */
  at: string;
  headline: string;
  location: string;
  source: string;
  role: DemoRole;
  applied: number;
  reached: Reached;
  ending: Ending;
  tags?: readonly string[];
  /** What colleagues noted on the way, the first near the beginning. */
  notes?: readonly string[];
  /** What the candidate wrote to us. */
  wrote?: string;
  hasResume?: boolean;
  /** The role that they were considered for later, from so many days ago on. */
  later?: { role: DemoRole; days: number; reached: Reached; here: number };
}

export const active = (days: number): Ending => ({ is: "active", days });
export const hold = (days: number): Ending => ({ is: "on_hold", days });
export const offer = (days: number): Ending => ({ is: "offer", days });
export const hired = (days: number): Ending => ({ is: "hired", days });
export const no = (days: number, why: EndingReason): Ending => ({ is: "rejected", days, why });
export const left = (days: number, why: (typeof endingReasons)["they_withdrew"][number]): Ending => ({
  is: "withdrawn",
  days,
  why,
});

type Row = [
  name: string,
  at: string,
  headline: string,
  location: string,
  source: string,
  applied: number,
  reached: Reached,
  ending: Ending,
  more?: Pick<Story, "tags" | "notes" | "wrote" | "hasResume" | "later">,
];

export const of = (role: DemoRole, rows: readonly Row[]): Story[] =>
  rows.map(([name, at, headline, location, source, applied, reached, ending, more = {}]) => ({
    name,
    at,
    headline,
    location,
    source,
    role,
    applied,
    reached,
    ending,
    ...more,
  }));
