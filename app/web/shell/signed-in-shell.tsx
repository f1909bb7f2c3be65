import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { preferenceQuery, savePreference } from "#features/preferences/web/public.ts";
import { followSystemTheme } from "#platform/web/theme.ts";
import { setSingleKeys } from "#ui/actions.ts";
import { AppShell } from "./app-shell.tsx";

type SignedInShellProps = { person: SignedInPerson; children: ReactNode };

/** The frame with what the person prefers: how wide the menu is, whether single keys act. */
export function SignedInShell({ person, children }: SignedInShellProps) {
  const { data: isCollapsed } = useQuery(preferenceQuery("shell.sidebarCollapsed"));
  const { data: hasSingleKeys } = useQuery(preferenceQuery("shell.singleKeys"));
  useEffect(() => setSingleKeys(hasSingleKeys !== false), [hasSingleKeys]);
  useEffect(followSystemTheme, []);
  return (
    <AppShell
      groupSwitcher={() => null}
      personName={person.fullName}
      wasCollapsed={isCollapsed === true}
      onCollapsedChange={(next) => savePreference("shell.sidebarCollapsed", next)}
      onSingleKeysChange={(next) => savePreference("shell.singleKeys", next)}
      onSignOut={() => undefined}
    >
      {children}
    </AppShell>
  );
}
