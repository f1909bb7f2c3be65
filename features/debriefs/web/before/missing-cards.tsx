import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { asksExcuse, standingWords } from "#features/scorecards/card-words.ts";
import { scorecardRights } from "#features/scorecards/policy.ts";
import { ExcuseDialog, remindOfCards } from "#features/scorecards/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import type { Debrief, DebriefCard } from "../../debrief-shapes.ts";
import { refreshDebriefs } from "../queries.ts";
import { Panel } from "../room/panel.tsx";
import { text } from "../text.ts";

const words = text.missing;

type MissingProps = { debrief: Debrief; viewer: Person; viewerId: string; isOnline: boolean };

/** Cards that hold up the reveal: one waits and reminds, or lets their authors out by name, for a reason that is logged. */
export function MissingCards({ debrief, viewer, viewerId, isOnline }: MissingProps) {
  const queries = useQueryClient();
  const mayRemind = can(viewer, scorecardRights.remind, { groupId: debrief.groupId });
  const [excusing, setExcusing] = useState<DebriefCard | null>(null);
  const missing = debrief.cards.filter(({ state }) => state === "owed" || state === "released");
  const open = missing.filter(
    ({ state, releasedBy, interviewerId }) => state === "owed" || releasedBy === interviewerId,
  );
  if (open.length === 0) return null;
  return (
    <Panel title={words.title}>
      <ul className="mt-2 flex flex-col">
        {open.map((card) => (
          <li key={card.id} className="flex flex-col gap-2 border-hairline border-b py-3 last:border-b-0 last:pb-0">
            <div className="flex min-w-0 items-center gap-2">
              <Avatar name={card.name} />
              <div className="min-w-0 flex-1">
                <p dir="auto" className="truncate text-left text-label">
                  {card.interviewerId === viewerId ? text.you : card.name}
                </p>
                <p className="text-muted-foreground text-small">
                  {card.asksExcuse ? asksExcuse(card.asksExcuse) : standingWords.owed}
                  {card.dueAt ? (
                    <>
                      {" · "}
                      <DateText value={card.dueAt} show="datetime" />
                    </>
                  ) : null}
                </p>
              </div>
            </div>
            {card.interviewerId === viewerId ? (
              <p className="text-muted-foreground text-small">{words.own}</p>
            ) : (
              <div className="flex flex-wrap gap-2">
                {card.isGuest || card.state !== "owed" || !mayRemind ? null : (
                  <Button
                    size="compact"
                    aria-label={words.remindName(card.name)}
                    disabledReason={isOnline ? undefined : text.offline}
                    onClick={() => void remindOfCards(queries, [card])}
                  >
                    {words.remind}
                  </Button>
                )}
                {debrief.may.reveal ? (
                  <Button
                    size="compact"
                    variant="ghost"
                    aria-label={words.excuseName(card.name)}
                    disabledReason={isOnline ? undefined : text.offline}
                    onClick={() => setExcusing(card)}
                  >
                    {words.excuse}
                  </Button>
                ) : null}
              </div>
            )}
          </li>
        ))}
      </ul>
      {excusing ? (
        <ExcuseDialog card={excusing} onClose={() => setExcusing(null)} refresh={() => refreshDebriefs(queries)} />
      ) : null}
    </Panel>
  );
}
