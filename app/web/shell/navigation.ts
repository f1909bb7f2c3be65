import { Settings } from "lucide-react";
import { useMemo } from "react";
import { useFlags } from "#features/feature-flags/web/public.ts";
import type { Connection, NavigationItem } from "#platform/web/connection.ts";
import { connections } from "../connections.ts";
import { text } from "./text.ts";

const settings: NavigationItem = {
  to: "/settings",
  label: text.settings,
  action: text.goToSettings,
  synonyms: text.settingsScreen.profileWords,
  icon: Settings,
  keys: "g>s",
  section: "manage",
};

/** What of the program is there for this person. What is switched off is absent, not grey. */
export function useConnections(): readonly Connection[] {
  const { ats_enabled: hasTracking } = useFlags();
  return useMemo(() => connections.filter(({ needs }) => needs !== "ats" || hasTracking), [hasTracking]);
}

/** One's own comes first, then what is worked on. */
const sections: readonly NavigationItem["section"][] = ["own", "plan", "hire", "manage"];

/** Where the menu and the palette lead. */
export function useNavigation(): readonly NavigationItem[] {
  const shown = useConnections();
  return useMemo(() => {
    const items = [...shown.flatMap(({ navigation = [] }) => navigation), settings];
    return sections.flatMap((section) => items.filter((item) => item.section === section));
  }, [shown]);
}

/** Most entries beside the search and the menu of all else that a thumb can tell apart. */
const mostInBar = 3;

/** The entries of a phone's bottom bar, and those of its menu: where there is hiring, the interviews of the day are one press away. */
export function usePhoneNavigation(): { bar: readonly NavigationItem[]; menu: readonly NavigationItem[] } {
  const items = useNavigation();
  return useMemo(() => {
    const of = (section: NavigationItem["section"]) => items.filter((item) => item.section === section);
    const hire = of("hire");
    const first = items.filter(({ isFirstOnPhone }) => isFirstOnPhone);
    const bar = hire.length > 0 ? [...first, ...of("plan").slice(0, 1), ...hire].slice(0, mostInBar) : of("plan");
    return { bar, menu: items.filter((item) => !bar.includes(item)) };
  }, [items]);
}
