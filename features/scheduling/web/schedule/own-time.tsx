import { useState } from "react";
import { formatDateTime } from "#platform/dates.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Form } from "#ui/form.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useNow } from "#ui/use-now.ts";
import { text } from "../text.ts";
import { instantOf, readClock } from "./schedule-state.ts";

const words = text.schedule;

type OwnTimeProps = { zone: string; disabled: boolean; onPick: (start: number, isPast: boolean) => void };

/** A time that nobody proposed: it is weighed like the others. */
export function OwnTime({ zone, disabled, onPick }: OwnTimeProps) {
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState("");
  const [isTried, setTried] = useState(false);
  const [isMeant, setMeant] = useState(false);
  const now = useNow();
  if (!isOpen)
    return (
      <Button
        variant="ghost"
        className="-ml-3 self-start"
        disabledReason={disabled ? words.noPanelWhy : undefined}
        onClick={() => setOpen(true)}
      >
        {words.enter}
      </Button>
    );
  const clock = readClock(time);
  const found = day !== null && clock !== null ? instantOf(day, clock, zone) : null;
  const isPast = found !== null && found.start <= now.getTime();
  const shown = found ? formatDateTime(found.start, { timeZone: zone }) : "";
  return (
    <Form
      className="rounded-card border border-border p-4"
      onSubmit={() => {
        setTried(true);
        if (found && (!isPast || isMeant)) onPick(found.start, isPast);
      }}
    >
      <h3 className="text-h3">{words.enterTitle(zone.replaceAll("_", " "))}</h3>
      {isPast ? (
        <InlineAlert tone="warning" title={words.past(shown)} isAnnounced>
          <Checkbox label={words.pastMeant} checked={isMeant} onCheckedChange={setMeant} />
        </InlineAlert>
      ) : null}
      <div className="flex flex-wrap items-start gap-3">
        <DateField
          label={words.day}
          value={day}
          onValueChange={setDay}
          error={isTried && day === null ? words.chooseFirst : undefined}
        />
        <TextField
          label={words.time}
          value={time}
          onValueChange={setTime}
          placeholder={words.timeExample}
          error={isTried && clock === null ? words.timeUnread : undefined}
          help={found?.oddity ? words[found.oddity](shown) : undefined}
        />
        <Button type="submit" className="mt-6.5">
          {words.use}
        </Button>
      </div>
    </Form>
  );
}
