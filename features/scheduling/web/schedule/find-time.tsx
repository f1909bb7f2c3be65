import { useRef } from "react";
import { formatDateTime } from "#platform/dates.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog, DialogClose } from "#ui/dialog.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { useNow } from "#ui/use-now.ts";
import type { Arrangement, SchedulingStart } from "../../scheduling-shapes.ts";
import { text } from "../text.ts";
import { DayStrip } from "./day-strip.tsx";
import { OwnTime } from "./own-time.tsx";
import { PanelSide } from "./panel-side.tsx";
import { TimesList } from "./times-list.tsx";
import type { Schedule } from "./use-schedule.ts";

const words = text.schedule;

export type StepProps = {
  start: SchedulingStart;
  schedule: Schedule;
  title: string;
  lead: string;
  onClose: () => void;
};

/** Who, by which rules, and the times that follow; on a phone the times come first. */
export function FindTime({
  start,
  schedule,
  title,
  lead,
  onClose,
  onReview,
}: StepProps & { onReview: (arrangement: Arrangement) => void }) {
  const { chosen, offered, setOffered, found, toOffer } = schedule;
  // Not the first menu, whose hint would lie over the panel.
  const content = useRef<HTMLDivElement>(null);
  const suggested = found?.suggested ?? [];
  const ready = schedule.arrangement();
  const numbers = suggested.map((_, at) => at + 1);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      initialFocus={content}
      title={title}
      description={lead}
      footer={
        <>
          <span className="mr-auto">
            <Checkbox
              label={
                numbers.length > 1
                  ? words.letChoose(start.called, `${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`)
                  : words.choosing(start.called)
              }
              checked={offered !== null}
              onCheckedChange={(isOn) =>
                setOffered(
                  isOn ? (suggested.length > 0 ? suggested : chosen ? [chosen] : []).map((time) => time.start) : null,
                )
              }
              disabledReason={start.hasMail ? (found ? undefined : words.chooseFirst) : words.noMail(start.called)}
            />
          </span>
          <DialogClose asChild>
            <Button variant="ghost">{words.cancel}</Button>
          </DialogClose>
          <Button
            variant="primary"
            disabledReason={ready ? undefined : words.chooseFirst}
            onClick={() => {
              if (ready) onReview(ready);
            }}
          >
            {offered !== null && toOffer.length > 0 ? words.reviewOffer : words.review}
          </Button>
        </>
      }
    >
      <div ref={content} tabIndex={-1} className="grid outline-none sm:min-h-120 md:grid-cols-[17.75rem_minmax(0,1fr)]">
        <aside className="border-border bg-sidebar px-5 py-4 max-md:order-2 max-md:border-t md:border-r">
          <PanelSide start={start} schedule={schedule} />
        </aside>
        <div className="flex min-w-0 flex-col gap-5 px-5 py-4">
          <Standing start={start} zone={schedule.myZone} />
          <TimesList start={start} schedule={schedule} />
          {found && chosen ? <DayStrip start={start} schedule={schedule} found={found} chosen={chosen} /> : null}
          <OwnTime zone={schedule.myZone} disabled={!found} onPick={schedule.pick} />
        </div>
      </div>
    </Dialog>
  );
}

/** What is under way with the candidate already. */
function Standing({ start: { offer, hasMail, called }, zone }: { start: SchedulingStart; zone: string }) {
  const now = useNow();
  if (!hasMail) return <InlineAlert tone="warning">{words.noMail(called)}</InlineAlert>;
  if (!offer || offer.state === "chosen") return null;
  const { wishes, wishedAt, endsAt, state } = offer;
  const wished = [
    wishes.kind ? words.wishKinds[wishes.kind] : "",
    wishes.words ?? "",
    wishes.guest ? words.wishGuests[wishes.guest] : "",
    wishes.guestNote ?? "",
  ].filter((line) => line !== "");
  if (state !== "open" && wished.length === 0) return null;
  const until = formatDateTime(endsAt, { timeZone: zone });
  return (
    <InlineAlert tone="info">
      {state === "open" ? <p>{Date.parse(endsAt) > now.getTime() ? words.waits(until) : words.ranOut(until)}</p> : null}
      {wishedAt !== null && wished.length > 0 ? (
        <>
          <p>{words.wished}</p>
          {wished.map((line) => (
            <p key={line} dir="auto" className="wrap-anywhere">
              {line}
            </p>
          ))}
        </>
      ) : null}
    </InlineAlert>
  );
}
