import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { currentZone, zoneChoices } from "#platform/values/time-zone.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Section } from "#ui/section.tsx";
import { Select } from "#ui/select.tsx";
import { type Availability, type DayHours, usualAvailability } from "../../availability.ts";
import type { CalendarSettings } from "../../scheduling-shapes.ts";
import { calendarSettingsQuery, schedulingApi } from "../queries.ts";
import { words } from "./text.ts";

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every quarter of an hour, on a clock of 24 hours as it is kept. */
const clocks = Array.from({ length: 97 }, (_, at) =>
  at === 96 ? "24:00" : `${String(Math.floor(at / 4)).padStart(2, "0")}:${String((at % 4) * 15).padStart(2, "0")}`,
);
const options = clocks.map((value) => ({ value, label: value }));
const numbers = (most: number) => [
  { value: "0", label: words.noLimit },
  ...Array.from({ length: most }, (_, at) => ({ value: String(at + 1), label: words.limitOf(at + 1) })),
];
const buffers = [0, 5, 10, 15, 30, 45, 60].map((minutes) => ({
  value: String(minutes),
  label: words.bufferOf(minutes),
}));
const weekdays = words.days.map((name, at) => ({ name, weekday: at + 1 }));
const dayName = (weekday: number) => words.days[weekday - 1] ?? "";

/** Working hours, hours without interviews, and limits: sent together. */
export function HoursForm({ settings }: { settings: CalendarSettings }) {
  const queries = useQueryClient();
  const saving = useMutation(schedulingApi.saveAvailability.mutationOptions());
  const [own, setOwn] = useState<Availability>(() => settings.availability ?? usualAvailability(ownZone()));
  const [problem, setProblem] = useState<string | null>(null);
  const change = (more: Partial<Availability>) => setOwn({ ...own, ...more });
  const save = async () => {
    const wrong = [...own.hours, ...own.noInterviews].find(({ from, to }) => from >= to);
    setProblem(wrong ? words.endFirst(dayName(wrong.weekday)) : null);
    if (wrong) return;
    await attempt(() => saving.mutateAsync({ ...own, version: settings.version }), {
      refresh: () => queries.invalidateQueries({ queryKey: calendarSettingsQuery().queryKey }),
      failed: words.failed,
      failedWhy: words.failedWhy,
      done: () => ({ title: words.saved }),
    });
  };
  return (
    <Section heading={words.hours} lead={words.hoursLead}>
      <Form onSubmit={save}>
        <Field label={words.zone}>
          <Select
            value={currentZone(own.timeZone)}
            onValueChange={(timeZone) => change({ timeZone })}
            options={zoneChoices(own.timeZone, ownZone(), "UTC")}
          />
        </Field>
        <ul className="flex flex-col divide-y divide-border rounded-card border border-border bg-card">
          {weekdays.map(({ name, weekday }) => (
            <DayLine
              key={weekday}
              name={name}
              hours={own.hours.filter((each) => each.weekday === weekday)}
              onChange={(hours) =>
                change({
                  hours: [
                    ...own.hours.filter((each) => each.weekday !== weekday),
                    ...hours.map((each) => ({ ...each, weekday })),
                  ].sort((a, b) => a.weekday - b.weekday),
                })
              }
            />
          ))}
        </ul>
        <Blocks blocks={own.noInterviews} onChange={(noInterviews) => change({ noInterviews })} />
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={words.weekly}>
            <Select
              value={String(own.weeklyLimit ?? 0)}
              onValueChange={(value) => change({ weeklyLimit: Number(value) || null })}
              options={numbers(20)}
            />
          </Field>
          <Field label={words.daily}>
            <Select
              value={String(own.dailyLimit ?? 0)}
              onValueChange={(value) => change({ dailyLimit: Number(value) || null })}
              options={numbers(8)}
            />
          </Field>
          <Field label={words.buffer}>
            <Select
              value={String(own.bufferMinutes)}
              onValueChange={(value) => change({ bufferMinutes: Number(value) })}
              options={buffers}
            />
          </Field>
        </div>
        {problem ? (
          <InlineAlert tone="danger" isAnnounced>
            {problem}
          </InlineAlert>
        ) : null}
        <Button type="submit" variant="primary" className="self-start" isLoading={saving.isPending}>
          {words.save}
        </Button>
      </Form>
    </Section>
  );
}

type SpanProps = {
  day: string;
  value: Pick<DayHours, "from" | "to">;
  onChange: (next: Pick<DayHours, "from" | "to">) => void;
};

function Span({ day, value, onChange }: SpanProps) {
  return (
    <span className="flex items-center gap-2">
      <Select
        aria-label={words.from(day)}
        className="w-24"
        value={value.from}
        onValueChange={(from) => onChange({ ...value, from })}
        options={options}
      />
      {words.until}
      <Select
        aria-label={words.to(day)}
        className="w-24"
        value={value.to}
        onValueChange={(to) => onChange({ ...value, to })}
        options={options}
      />
    </span>
  );
}

type DayProps = {
  name: string;
  hours: readonly DayHours[];
  onChange: (hours: Pick<DayHours, "from" | "to">[]) => void;
};

/** One day: whether one works, and from when to when. */
function DayLine({ name, hours, onChange }: DayProps) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
      <span className="w-36">
        <Checkbox
          label={name}
          checked={hours.length > 0}
          onCheckedChange={(works) => onChange(works ? [{ from: "09:00", to: "17:00" }] : [])}
        />
      </span>
      {hours.length === 0 ? <span className="text-muted-foreground">{words.notWorking}</span> : null}
      {hours.map((span, at) => (
        <Span
          // biome-ignore lint/suspicious/noArrayIndexKey: spans of a day have no name but their place
          key={at}
          day={name}
          value={span}
          onChange={(next) => onChange(hours.map((each, place) => (place === at ? next : each)))}
        />
      ))}
    </li>
  );
}

function Blocks({ blocks, onChange }: { blocks: readonly DayHours[]; onChange: (blocks: DayHours[]) => void }) {
  return (
    <Field kind="group" label={words.blocks} help={words.blocksHelp}>
      <ul className="flex flex-col gap-2">
        {blocks.map((block, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place
            key={at}
            className="flex flex-wrap items-center gap-2"
          >
            <Select
              aria-label={words.blockDay}
              className="w-36"
              value={String(block.weekday)}
              onValueChange={(weekday) =>
                onChange(blocks.map((each, place) => (place === at ? { ...each, weekday: Number(weekday) } : each)))
              }
              options={weekdays.map(({ name, weekday }) => ({ value: String(weekday), label: name }))}
            />
            <Span
              day={dayName(block.weekday)}
              value={block}
              onChange={(next) => onChange(blocks.map((each, place) => (place === at ? { ...each, ...next } : each)))}
            />
            <IconButton
              icon={X}
              label={words.removeBlock(dayName(block.weekday), block.from, block.to)}
              onClick={() => onChange(blocks.filter((_, place) => place !== at))}
            />
          </li>
        ))}
      </ul>
      <Button
        icon={Plus}
        className="self-start"
        onClick={() => onChange([...blocks, { weekday: 1, from: "12:00", to: "13:00" }])}
      >
        {words.addBlock}
      </Button>
    </Field>
  );
}
