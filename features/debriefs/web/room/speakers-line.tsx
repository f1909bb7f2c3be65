import { Check, ChevronRight, CircleDot } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Debrief } from "../../debrief-shapes.ts";
import { text } from "../text.ts";
import { speakersOf } from "./people.ts";
import type { RoomActions } from "./use-room-actions.ts";

const words = text.speaking;

type LineProps = { debrief: Debrief; viewerId: string; isOnline: boolean; actions: RoomActions };

/** Who spoke, who speaks, who comes next; everybody in the room sees it move on. */
export function SpeakersLine({ debrief, viewerId, isOnline, actions }: LineProps) {
  const [isBusy, setBusy] = useState(false);
  const { speakerId, begunAt, version, may } = debrief;
  const speakers = speakersOf(debrief, viewerId);
  const at = speakers.findIndex(({ interviewerId }) => interviewerId === speakerId);
  const isOver = speakerId === null && begunAt !== null;
  const next = at < 0 ? speakers[0] : speakers[at + 1];
  const moveOn = async () => {
    setBusy(true);
    await actions.moveOn(version, next?.interviewerId ?? null);
    setBusy(false);
  };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-label text-muted-foreground">{words.label}</span>
      <ol aria-label={words.label} className="flex min-w-0 flex-wrap items-center gap-x-1 gap-y-1">
        {speakers.map(({ interviewerId, name, isMe }, place) => {
          const spoke = isOver || (at >= 0 && place < at);
          const speaks = interviewerId === speakerId;
          return (
            <li key={interviewerId} className="flex min-w-0 items-center gap-1">
              {place > 0 ? <Icon of={ChevronRight} className="size-3 text-muted-foreground" /> : null}
              <span
                {...(speaks && { "aria-current": "step" as const })}
                className={cn(
                  "flex h-7 min-w-0 items-center gap-1.5 rounded-full px-2.5",
                  speaks && "bg-selected font-semibold",
                  spoke && "text-muted-foreground",
                )}
              >
                {spoke ? <Icon of={Check} className="size-3.5 text-success" /> : null}
                {speaks ? <Icon of={CircleDot} className="size-3.5 text-link" /> : null}
                <span dir="auto" className="truncate">
                  {isMe ? text.you : name}
                </span>
                {spoke || speaks ? <VisuallyHidden>{spoke ? words.spoke : words.speaks}</VisuallyHidden> : null}
              </span>
            </li>
          );
        })}
      </ol>
      {may.prepare ? (
        <Button
          size="compact"
          isLoading={isBusy}
          disabledReason={isOnline ? undefined : text.offline}
          onClick={() => void moveOn()}
        >
          {isOver ? words.again : at < 0 ? words.begin : next ? words.next : words.end}
        </Button>
      ) : null}
    </div>
  );
}
