import { CalendarPlus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { CandidateSummary } from "#features/candidates/candidate-shapes.ts";
import { privacyRights } from "#features/privacy/policy.ts";
import { DueBanner, EraseDialog, ExtendDialog, type Those } from "#features/privacy/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import type { MenuItem } from "#ui/menu-items.tsx";
import { text } from "./text.ts";

interface ArchivePrivacy {
  notice: ReactNode;
  itemsOf: (rows: readonly CandidateSummary[]) => MenuItem[];
  dialogs: ReactNode;
}

/** What the archive says of retention, and what can be done about it with its rows. */
export function useArchivePrivacy({ groupId, viewer }: { groupId: string; viewer: Person }): ArchivePrivacy {
  const [open, setOpen] = useState<{ what: "extend" | "erase"; those: Those } | null>(null);
  const close = () => setOpen(null);
  const mayExtend = can(viewer, privacyRights.extend, { groupId });
  const seat = viewer.seats.find(({ groupIds }) => groupIds.includes(groupId));
  const mayErase = seat !== undefined && can(viewer, privacyRights.erase, seat);
  const itemsOf = (rows: readonly CandidateSummary[]): MenuItem[] => {
    const [only] = rows;
    const those = {
      personIds: [...new Set(rows.map(({ personId }) => personId))],
      name: rows.length === 1 ? only?.name : undefined,
    };
    return [
      ...(mayExtend
        ? [
            {
              id: "keep-longer",
              label: text.extend,
              icon: CalendarPlus,
              onSelect: () => setOpen({ what: "extend", those }),
            },
          ]
        : []),
      ...(mayErase
        ? [{ id: "erase", label: text.erase, icon: Trash2, onSelect: () => setOpen({ what: "erase", those }) }]
        : []),
    ];
  };
  return {
    notice: <DueBanner groupId={groupId} mayExtend={mayExtend} />,
    itemsOf,
    dialogs:
      open?.what === "extend" ? (
        <ExtendDialog those={open.those} onClose={close} />
      ) : open ? (
        <EraseDialog those={open.those} onClose={close} />
      ) : null,
  };
}
