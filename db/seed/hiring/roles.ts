import type { OpportunityContent } from "#features/opportunities/opportunity-content.ts";
import type { TeamRole } from "#features/opportunities/opportunity-limits.ts";
import type { Pay } from "#features/opportunities/pay.ts";
import type { DemoGroup, DemoPerson } from "../demo.ts";
import type { DemoRole } from "./story-shapes.ts";

type Team = Record<"hiring_manager" | "recruiter", DemoPerson> &
  Partial<Record<TeamRole, DemoPerson | readonly DemoPerson[]>>;

/** An open role of the demo: what it hires by, for whom, and how it ended. */
export interface RoleRecipe {
  key: DemoRole;
  plan: string;
  in: DemoGroup;
  by: DemoPerson;
  team: Team;
  openings: number;
  /** Made and opened so many days ago; one that is not opened stays a draft. */
  madeDays: number;
  openedDays: number | null;
  /** How it stands now, since so many days. */
  became?: { is: "paused" | "filled" | "closed"; days: number; reason?: string };
  sources: readonly string[];
  pay?: Pay;
  content: Partial<Omit<OpportunityContent, "posting" | "targetDate">> & {
    posting?: Partial<OpportunityContent["posting"]>;
  };
  /** Day by which it should be filled, counted from today. */
  targetInDays: number | null;
}

const yearly = (minimum: number, maximum: number, currency: string, isPublic: boolean): Pay => ({
  minimum,
  maximum,
  currency,
  period: "year",
  isShown: true,
  isPublic,
});

const accommodations =
  "Tell us what you need to take part well: more time, another format, an interpreter. Interviewers learn what to do, never why.";

/** Five roles, one in each state. */
export const demoRoles: readonly RoleRecipe[] = [
  {
    key: "backend",
    plan: "Backend engineer",
    in: "engineering",
    by: "lead",
    team: { hiring_manager: "engineer", recruiter: "lead", coordinator: "admin", interviewer: ["engineer", "owner"] },
    openings: 3,
    madeDays: 236,
    openedDays: 231,
    sources: ["Careers page", "Job board", "Meetup"],
    pay: yearly(68_000, 86_000, "EUR", true),
    targetInDays: 45,
    content: {
      title: "Backend engineer",
      code: "ENG-07",
      location: "Hamburg or remote in Europe",
      workMode: "hybrid",
      level: "Senior",
      priority: "high",
      posting: {
        isPublic: true,
        summary: "Build the services that move orders between farms, kitchens and trucks.",
        about:
          "You own services from the first sketch to the night on call.\n\nYou bring years with a language of your choice, a feeling for data that must not get lost, and patience when explaining.",
        firstMonths:
          "In the first month you ship a change to the order service. By the third you lead a small project. By the sixth you are who people ask about one part of the system.",
        benefits: "30 days of leave, a budget for learning, and on-call nights that are paid and rare.",
        accommodations,
        answerDays: 5,
      },
    },
  },
  {
    key: "frontend",
    plan: "Frontend engineer",
    in: "engineering",
    by: "lead",
    team: { hiring_manager: "engineer", recruiter: "lead", coordinator: "owner", interviewer: ["engineer"] },
    openings: 1,
    madeDays: 108,
    openedDays: 105,
    became: { is: "paused", days: 19 },
    sources: ["Careers page", "Job board", "Meetup"],
    pay: yearly(60_000, 76_000, "EUR", false),
    targetInDays: -10,
    content: {
      title: "Frontend engineer",
      code: "ENG-09",
      location: "Hamburg",
      workMode: "hybrid",
      level: "Mid-level",
      posting: {
        summary: "Make ordering for a school kitchen as quick as a phone call.",
        about: "You build screens that people use standing up, with wet hands, in a hurry.",
        accommodations,
        answerDays: 7,
      },
    },
  },
  {
    key: "support",
    plan: "Customer support lead",
    in: "care",
    by: "lead",
    team: { hiring_manager: "agent", recruiter: "lead", interviewer: ["agent"] },
    openings: 2,
    madeDays: 272,
    openedDays: 268,
    became: { is: "filled", days: 175 },
    sources: ["Careers page", "Job board"],
    targetInDays: null,
    content: {
      title: "Customer support lead",
      code: "CARE-02",
      location: "Gdańsk",
      level: "Lead",
      posting: {
        summary: "Lead the people whom our customers call when a delivery is late.",
        about: "Two teams of six, in two shifts. You lead one of them, and answer calls yourself one day a week.",
        accommodations,
        answerDays: 5,
      },
    },
  },
  {
    key: "designer",
    plan: "プロダクトデザイナー（東京）",
    in: "engineering",
    by: "admin",
    team: { hiring_manager: "admin", recruiter: "admin" },
    openings: 1,
    madeDays: 340,
    openedDays: 336,
    became: { is: "closed", days: 298, reason: "The Tokyo office opens a year later." },
    sources: ["Careers page", "Job board", "Meetup"],
    targetInDays: null,
    content: { title: "プロダクトデザイナー（東京）", code: "TYO-01", location: "東京", workMode: "onsite" },
  },
  {
    key: "manager",
    plan: "Engineering manager",
    in: "engineering",
    by: "owner",
    team: { hiring_manager: "owner", recruiter: "lead" },
    openings: 1,
    madeDays: 4,
    openedDays: null,
    sources: [],
    targetInDays: 120,
    content: {
      title: "Engineering manager",
      location: "Hamburg",
      level: "Manager",
      posting: { summary: "Lead the team that builds the order services." },
    },
  },
];
