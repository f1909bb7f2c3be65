import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleDashed, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { groupPeopleQuery } from "#features/groups/web/public.ts";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { Field } from "#ui/field.tsx";
import { focusById } from "#ui/focus-field.ts";
import { Form } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Debrief, Decision, Verdict } from "../../debrief-shapes.ts";
import { verdictWords } from "../../decision-words.ts";
import type { MatrixRow } from "../../matrix.ts";
import { debriefLimits } from "../limits.ts";
import { Panel } from "../room/panel.tsx";
import type { RoomActions } from "../room/use-room-actions.ts";
import { text } from "../text.ts";
import { type DecisionGap, decisionOf, gapsOfDecision, toExplain } from "./decision-gaps.ts";
import { DissentDialog } from "./dissent-dialog.tsx";
import { useDecisionDraft } from "./use-decision-draft.ts";

const words = text.decision;
// reason for the cast: the keys of a record of every verdict
const verdicts = Object.keys(verdictWords) as Verdict[];

type FormProps = {
  debrief: Debrief;
  rows: readonly MatrixRow[];
  viewerId: string;
  isOnline: boolean;
  actions: RoomActions;
  /** The decision whose place it takes. */
  before: Decision | undefined;
  /** Leaves the decision before as it is. */
  onKeep: (() => void) | undefined;
  onRecorded: () => void;
};

/** Five verdicts, why, and one line for every split and gap. What is missing is listed, not forbidden. */
export function DecisionForm(props: FormProps) {
  const writing = useDecisionDraft(props);
  return writing ? <Writing {...props} writing={writing} /> : null;
}

type WritingProps = FormProps & { writing: NonNullable<ReturnType<typeof useDecisionDraft>> };

function Writing(props: WritingProps) {
  const { debrief, rows, viewerId, isOnline, actions, before, onKeep, onRecorded, writing } = props;
  const { draft, change, clear } = writing;
  const base = useId();
  const { data: people = [] } = useQuery(groupPeopleQuery(debrief.groupId));
  const [open, setOpen] = useState<string | null>(null);
  const [isTold, setTold] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isDissenting, setDissenting] = useState(false);
  const gaps = gapsOfDecision(draft, rows);
  const idOf = (gap: DecisionGap) => `${base}-${gap.kind === "reason" ? gap.key : gap.kind}`;
  const verdictId = idOf({ kind: "verdict" });
  const goTo = (gap: DecisionGap) => {
    if (gap.kind === "reason") setOpen(gap.key);
    // Its field may only be drawn by this.
    requestAnimationFrame(() => focusById(idOf(gap)));
  };
  // Another decision takes the place of the button that began it.
  const isAnother = before !== undefined;
  useEffect(() => {
    if (isAnother) focusById(verdictId);
  }, [isAnother, verdictId]);
  const missed = debrief.planned.filter(({ isHeld }) => !isHeld).map(({ name }) => name);
  const nameOf = (id: string) =>
    id === viewerId
      ? text.you
      : (people.find(({ userId }) => userId === id)?.name ?? debrief.people[id] ?? text.someone);
  const submit = async () => {
    setTold(true);
    const decision = decisionOf(draft, rows);
    const [missing] = gaps;
    if (missing) {
      // The first reason that is missing stands open too, for when the rest is there.
      const reason = gaps.find((gap) => gap.kind === "reason");
      if (reason) setOpen(reason.key);
      goTo(missing);
    }
    if (!decision || !isOnline) return;
    setBusy(true);
    const done = await actions.decide(decision, before?.id ?? null);
    setBusy(false);
    if (!done) return;
    await clear();
    onRecorded();
  };
  const free = people.filter(({ userId }) => !draft.deciderIds.includes(userId));
  return (
    <Panel title={words.title}>
      <Form className="mt-2 flex flex-col gap-4" onSubmit={() => void submit()}>
        {before ? <p className="text-muted-foreground text-small">{words.reversing}</p> : null}
        <Field id={verdictId} label={words.verdict} kind="group" isLabelHidden>
          <RadioGroup
            options={verdicts.map((value) => ({ value, label: verdictWords[value] }))}
            value={draft.verdict}
            onValueChange={(verdict) => change({ verdict })}
          />
        </Field>
        <TextField
          id={idOf({ kind: "statement" })}
          label={words.why}
          help={words.whyHelp}
          value={draft.statement}
          onValueChange={(statement) => change({ statement })}
          rows={4}
          maxLength={debriefLimits.statement}
          dir="auto"
        />
        {toExplain(rows).length > 0 ? (
          <ul aria-label={words.lines} className="flex flex-col gap-1">
            {toExplain(rows).map(({ competencyKey, name, signal }) => {
              const reason = draft.reasons[competencyKey] ?? "";
              const isWritten = reason.trim() !== "";
              return (
                <li key={competencyKey} className="flex flex-col gap-1">
                  <div className="flex min-h-7 items-center justify-between gap-3 text-small">
                    <span className="flex min-w-0 items-center gap-1.5">
                      <Icon
                        of={isWritten ? CircleCheck : CircleDashed}
                        className={cn("size-3.5", isWritten ? "text-success" : "text-muted-foreground")}
                      />
                      <span dir="auto" className="wrap-anywhere">
                        {words.line(name, text.signals[signal])}
                      </span>
                    </span>
                    <button
                      type="button"
                      aria-expanded={open === competencyKey}
                      className={cn(linkStyles, "touch-target shrink-0 font-medium")}
                      onClick={() => setOpen(open === competencyKey ? null : competencyKey)}
                    >
                      {isWritten ? words.written : words.add}
                    </button>
                  </div>
                  {open === competencyKey ? (
                    <TextField
                      id={idOf({ kind: "reason", key: competencyKey, name })}
                      label={words.reasonFor(name)}
                      value={reason}
                      onValueChange={(given) => change({ reasons: { ...draft.reasons, [competencyKey]: given } })}
                      rows={2}
                      maxLength={debriefLimits.reason}
                      dir="auto"
                    />
                  ) : null}
                </li>
              );
            })}
          </ul>
        ) : null}
        <div className="flex flex-col gap-1.5">
          <p id={`${base}-decided-by`} className="text-label">
            {words.deciders}
          </p>
          <ul aria-labelledby={`${base}-decided-by`} className="flex flex-col">
            {draft.deciderIds.map((id) => (
              <li key={id} className="flex items-center justify-between gap-2">
                <span dir="auto" className="min-w-0 truncate">
                  {nameOf(id)}
                </span>
                <IconButton
                  icon={X}
                  size="compact"
                  label={words.remove(nameOf(id))}
                  onClick={() => change({ deciderIds: draft.deciderIds.filter((each) => each !== id) })}
                />
              </li>
            ))}
          </ul>
          {free.length > 0 ? (
            <Field id={idOf({ kind: "deciders" })} label={words.addDecider} isLabelHidden>
              <Select
                placeholder={words.addDecider}
                value={null}
                onValueChange={(id) => change({ deciderIds: [...draft.deciderIds, id] })}
                options={free.map(({ userId }) => ({ value: userId, label: nameOf(userId) }))}
              />
            </Field>
          ) : null}
        </div>
        {draft.dissent.length > 0 ? (
          <div>
            <p className="text-label">{words.dissents}</p>
            <ul className="flex flex-col">
              {draft.dissent.map(({ userId, reason }) => (
                <li key={userId} className="flex items-center justify-between gap-2">
                  <span dir="auto" className="wrap-anywhere min-w-0">
                    {[nameOf(userId), reason].filter((part) => part !== "").join(": ")}
                  </span>
                  <IconButton
                    icon={X}
                    size="compact"
                    label={words.remove(nameOf(userId))}
                    onClick={() => change({ dissent: draft.dissent.filter((each) => each.userId !== userId) })}
                  />
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {missed.length > 0 ? (
          <InlineAlert tone="warning" title={text.checks.notHeld(missed, debrief.planned.length)} />
        ) : null}
        {isTold && gaps.length > 0 ? (
          <InlineAlert tone="warning" title={words.missing} isAnnounced>
            <ul className="list-disc pl-4">
              {gaps.map((gap) => (
                <li key={idOf(gap)}>
                  <button type="button" className={cn(linkStyles, "touch-target")} onClick={() => goTo(gap)}>
                    {gapWords(gap)}
                  </button>
                </li>
              ))}
            </ul>
          </InlineAlert>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          size="large"
          isLoading={isBusy}
          disabledReason={isOnline ? undefined : text.offline}
        >
          {words.record}
        </Button>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
          <button
            type="button"
            className={cn(linkStyles, "touch-target font-medium")}
            onClick={() => setDissenting(true)}
          >
            {words.dissent}
          </button>
          {onKeep ? (
            <button type="button" className={cn(linkStyles, "touch-target font-medium")} onClick={onKeep}>
              {words.keep}
            </button>
          ) : (
            <span className="text-muted-foreground">{words.locked}</span>
          )}
        </div>
      </Form>
      {isDissenting ? (
        <DissentDialog
          people={people.filter(({ userId }) => !draft.dissent.some((each) => each.userId === userId))}
          nameOf={nameOf}
          onAdd={(dissent) => change({ dissent: [...draft.dissent, dissent] })}
          onClose={() => setDissenting(false)}
        />
      ) : null}
    </Panel>
  );
}

function gapWords(gap: DecisionGap): string {
  switch (gap.kind) {
    case "verdict":
      return words.missingVerdict;
    case "statement":
      return words.missingWhy;
    case "deciders":
      return words.missingDecider;
    case "reason":
      return words.missingReason(gap.name);
  }
}
