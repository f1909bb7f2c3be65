import { useLocation, useRouter } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import { can, type Person } from "#platform/rights.ts";
import { type Action, useActions } from "#ui/actions.ts";
import { CommandCenter } from "#ui/command-center.tsx";
import type { ActionSource } from "#ui/use-action-search.ts";
import { useConnections } from "../navigation.ts";

type PaletteProps = {
  person: Person;
  /** The current hiring group; null for somebody without one. */
  groupId: string | null;
  onSingleKeysChange: (isOn: boolean) => void;
};

/**
 * The palette, with what the features offer on every page of a hiring group. A component of its own: it is drawn anew at every
 * address, and the frame around it would then ask the server again, also while the person signs out.
 */
export function Palette({ person, groupId, onSingleKeysChange }: PaletteProps) {
  return <CommandCenter onSingleKeysChange={onSingleKeysChange} sources={useConnectedActions(person, groupId)} />;
}

/** Offers to make things, and returns where the palette looks for them. Nothing for somebody without a group. */
function useConnectedActions(person: Person, groupId: string | null): readonly ActionSource[] {
  const { navigate } = useRouter();
  const shown = useConnections();
  const creations = useMemo(() => shown.flatMap(({ creates = [] }) => creates), [shown]);
  // Of the address only what matters: whoever shows the actions is drawn anew when they change.
  const openList = useLocation({
    select: ({ pathname }) => creations.find(({ list }) => list === pathname)?.list ?? null,
  });
  const actions = useMemo(
    (): readonly Action[] =>
      creations.map(({ label, synonyms, list, right }) => ({
        id: `create.${list}`,
        label,
        section: "create",
        icon: Plus,
        synonyms,
        // The list has the action itself, with its key, and keeps what narrows it.
        enabled: groupId !== null && openList !== list && can(person, right, { groupId }),
        run: () => void navigate({ href: `${list}?new=true` }),
      })),
    [creations, person, groupId, openList, navigate],
  );
  useActions(actions);
  return useMemo(() => {
    if (groupId === null) return [];
    return shown
      .flatMap(({ finds = [] }) => finds)
      .map(({ section, icon, find }) => ({
        section,
        find: async (query: string) =>
          (await find({ groupId, query })).map(({ href, ...found }) => ({
            ...found,
            section,
            icon,
            run: () => void navigate({ href }),
          })),
      }));
  }, [shown, groupId, navigate]);
}
