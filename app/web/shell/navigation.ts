import { Settings } from "lucide-react";
import type { NavigationItem } from "#platform/web/connection.ts";
import { connections } from "../connections.ts";
import { text } from "./text.ts";

/** Where the menu, the phone's bottom bar and the palette lead. What is switched off is absent, not grey. */
export const navigation: readonly NavigationItem[] = [
  ...connections.flatMap((connection) => connection.navigation ?? []),
  {
    to: "/settings",
    label: text.settings,
    action: text.goToSettings,
    synonyms: text.settingsScreen.profileWords,
    icon: Settings,
    keys: "g>s",
    section: "manage",
  },
];
