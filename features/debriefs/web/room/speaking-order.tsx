import { ArrowRightLeft, CircleCheck, CircleDashed, Link2 } from "lucide-react";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { Debrief } from "../../debrief-shapes.ts";
import { text } from "../text.ts";
import { Panel } from "./panel.tsx";
import { speakersOf } from "./people.ts";

const words = text.order;

type OrderProps = { debrief: Debrief; viewerId: string; isOnline: boolean; onChange: () => void };

/** Who speaks when: junior first, decider last. */
export function SpeakingOrder({ debrief, viewerId, isOnline, onChange }: OrderProps) {
  const { present, deciderId, may, speakingOrder } = debrief;
  return (
    <Panel title={words.title}>
      <p className="mt-1 text-muted-foreground text-small">{speakingOrder.length > 0 ? words.own : words.lead}</p>
      <ol className="mt-2 flex flex-col">
        {speakersOf(debrief, viewerId).map(({ interviewerId, name, isMe, isGuest, rounds }, at) => (
          <li
            key={interviewerId}
            className="flex min-w-0 items-center gap-2.5 border-hairline border-b py-2 last:border-b-0"
          >
            <span className="w-3 shrink-0 text-muted-foreground tabular-nums">{at + 1}</span>
            <Avatar name={name} />
            <div className="min-w-0 flex-1">
              <p dir="auto" className="truncate text-left text-label">
                {isMe ? text.you : name}
              </p>
              <p dir="auto" className="truncate text-left text-muted-foreground text-small">
                {[...rounds, ...(interviewerId === deciderId ? [words.decides] : [])].join(" · ")}
              </p>
            </div>
            {isGuest ? (
              <Badge icon={Link2} className="text-small">
                {words.byLink}
              </Badge>
            ) : isMe || present.includes(interviewerId) ? (
              <Badge tone="success" icon={CircleCheck} className="text-small">
                {words.here}
              </Badge>
            ) : (
              <Badge icon={CircleDashed} className="text-small">
                {words.joining}
              </Badge>
            )}
          </li>
        ))}
      </ol>
      {may.prepare ? (
        <Button
          variant="ghost"
          icon={ArrowRightLeft}
          className="-ml-2 mt-2"
          disabledReason={isOnline ? undefined : text.offline}
          onClick={onChange}
        >
          {words.change}
        </Button>
      ) : null}
    </Panel>
  );
}
