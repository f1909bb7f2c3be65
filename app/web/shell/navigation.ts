import type { LinkProps } from "@tanstack/react-router";
import { ClipboardList, LibraryBig, MessagesSquare, Settings, Users } from "lucide-react";
import type { LucideIcon } from "#ui/icon.tsx";
import { text } from "./text.ts";

export interface NavigationItem {
  to: NonNullable<LinkProps["to"]>;
  label: string;
  /** For the phone's bottom bar, where the label would not fit in one line. */
  shortLabel?: string;
  /** How the palette and the list of shortcuts call it. */
  action: string;
  icon: LucideIcon;
  keys: string;
  section: keyof typeof text.sections;
}

/** Where the menu, the phone's bottom bar and the palette lead. What is switched off is absent, not grey. */
export const navigation: readonly NavigationItem[] = [
  {
    to: "/interview-plans",
    label: text.plans,
    shortLabel: text.plansShort,
    action: text.goToPlans,
    icon: ClipboardList,
    keys: "g>p",
    section: "plan",
  },
  { to: "/library", label: text.library, action: text.goToLibrary, icon: LibraryBig, keys: "g>l", section: "plan" },
  {
    to: "/surveys",
    label: text.surveys,
    action: text.goToSurveys,
    icon: MessagesSquare,
    keys: "g>v",
    section: "learn",
  },
  { to: "/organizations", label: text.group, action: text.goToGroup, icon: Users, keys: "g>o", section: "manage" },
  { to: "/settings", label: text.settings, action: text.goToSettings, icon: Settings, keys: "g>s", section: "manage" },
];
