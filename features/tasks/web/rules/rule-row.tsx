import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { formatDate } from "#platform/dates.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { NumberStepper } from "#ui/number-stepper.tsx";
import { Select } from "#ui/select.tsx";
import { Switch } from "#ui/switch.tsx";
import { hasDays } from "../../task-kinds.ts";
import type { TaskRule } from "../../task-shapes.ts";
import { dryRunQuery, refreshTasks, tasksApi } from "../queries.ts";
import { text } from "../text.ts";

const words = text.rules;
const longestDays = 365;

type RowProps = { groupId: string; rule: TaskRule; maySet: boolean };

/** One rule: whether, after how long, when one is reminded, and what it would have made in the last 30 days. */
export function RuleRow({ groupId, rule, maySet }: RowProps) {
  const queries = useQueryClient();
  const headingId = useId();
  const save = useMutation({ ...tasksApi.saveRule.mutationOptions(), retry: false });
  const { kind, version } = rule;
  const [isOn, setOn] = useState(rule.isOn);
  const [days, setDays] = useState(rule.days);
  const [reminds, setReminds] = useState(rule.reminds.join(","));
  const [isCounting, setCounting] = useState(false);
  const isChanged = isOn !== rule.isOn || days !== rule.days || reminds !== rule.reminds.join(",");
  const about = words.makings[kind];
  const reset = () => {
    setOn(rule.isOn);
    setDays(rule.days);
    setReminds(rule.reminds.join(","));
  };
  const keep = () =>
    attempt(
      () =>
        save.mutateAsync({
          groupId,
          kind,
          isOn,
          days,
          reminds: reminds === "" ? [] : reminds.split(",").map(Number),
          version,
        }),
      {
        refresh: () => refreshTasks(queries),
        failed: words.saveFailed,
        failedWhy: text.actions.failedWhy,
        done: ({ made }) => ({ title: words.saved(text.kinds[kind], made) }),
      },
    );
  const known = Object.entries(words.remindOptions).map(([value, label]) => ({ value, label }));
  const options = known.some(({ value }) => value === reminds)
    ? known
    : [...known, { value: reminds, label: words.remindOther(reminds) }];
  const disabledReason = maySet ? undefined : words.readOnly;
  return (
    <li aria-labelledby={headingId} className="flex flex-col gap-3 py-4">
      <div className="flex items-start justify-between gap-x-4">
        <div className="min-w-0">
          <h2 id={headingId} className="text-h3">
            {text.kinds[kind]}
          </h2>
          <p className="text-muted-foreground">{about.when}</p>
        </div>
        {kind === "follow_up" ? null : (
          <div className="shrink-0">
            <Switch
              label={words.isOn(text.kinds[kind])}
              isLabelHidden
              checked={isOn}
              onCheckedChange={setOn}
              disabledReason={disabledReason}
            />
          </div>
        )}
      </div>
      {isOn ? (
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          {about.days !== null && hasDays(kind) ? (
            <Field label={about.days} disabledReason={disabledReason}>
              <NumberStepper
                value={days}
                onValueChange={setDays}
                min={0}
                max={longestDays}
                step={1}
                unit={words.daysUnit}
                unitShort={words.daysUnit}
              />
            </Field>
          ) : null}
          <Field label={words.remind} disabledReason={disabledReason} className="w-64 max-w-full">
            <Select value={reminds} onValueChange={setReminds} options={options} />
          </Field>
          {hasDays(kind) || kind === "tell" || kind === "look_again" || kind === "scorecard" ? (
            <Button variant="ghost" onClick={() => setCounting(true)}>
              {words.dryRun}
            </Button>
          ) : null}
        </div>
      ) : null}
      {isCounting && isOn ? <DryRun groupId={groupId} kind={kind} days={days} /> : null}
      {isChanged && maySet ? (
        <div className="flex gap-2">
          <Button variant="primary" isLoading={save.isPending} onClick={() => void keep()}>
            {words.save}
          </Button>
          <Button onClick={reset}>{words.reset}</Button>
        </div>
      ) : null}
    </li>
  );
}

/** What the rule, as it stands in its fields, would have made in the last 30 days. */
function DryRun({ groupId, kind, days }: { groupId: string; kind: TaskRule["kind"]; days: number }) {
  const { data, isError, refetch } = useQuery(dryRunQuery({ groupId, kind, days }));
  if (isError)
    return (
      <p role="alert" className="flex items-center gap-2 text-danger">
        {words.dryRunFailed}
        <Button size="compact" onClick={() => void refetch()}>
          {text.retry}
        </Button>
      </p>
    );
  if (!data) return <p className="text-muted-foreground">{words.running}</p>;
  return (
    <div role="status" className="rounded-row bg-accent px-3 py-2">
      <p>{words.result(data.made, data.overdue)}</p>
      {data.examples.length > 0 ? (
        <p dir="auto" className="text-muted-foreground text-small">
          {words.examples(data.examples.map(({ name, at }) => `${name} (${formatDate(at)})`).join(", "))}
        </p>
      ) : null}
    </div>
  );
}
