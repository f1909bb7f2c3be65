import { Eye, MessagesSquare } from "lucide-react";
import { type PersonChoice, type RunMany, wholeItems } from "#ui/list/whole-items.ts";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { SurveySummary } from "../../contract.ts";
import { text } from "../text.ts";
import type { SurveyActions } from "./use-survey-actions.ts";

const words = text.list;

interface SurveysMenu {
  surveys: readonly Pick<SurveySummary, "id" | "groupId" | "status" | "ownerId">[];
  mayEdit: boolean;
  actions: SurveyActions;
  /** Who works in the surveys' hiring group; left out where no owner is chosen. */
  people?: readonly PersonChoice[];
  run?: RunMany;
}

/** What can be done with one survey or all that are selected. */
export function surveyMenu({ surveys, people = [], run = () => undefined, ...menu }: SurveysMenu): MenuItem[] {
  const { duplicate, owner, archive } = wholeItems({ rows: surveys, people, words, run, ...menu });
  return [duplicate, ...owner, archive];
}

/** The ways to a survey, for the menu of its row. */
export const surveyWays = (go: (to: "open" | "preview") => void): MenuItem[] => [
  { id: "open", label: words.open, icon: MessagesSquare, keys: "enter", onSelect: () => go("open") },
  { id: "preview", label: words.preview, icon: Eye, onSelect: () => go("preview") },
  { kind: "separator", id: "line" },
];
