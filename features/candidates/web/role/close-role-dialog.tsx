import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useId, useState } from "react";
import { opportunitiesKey, rolesQuery } from "#features/opportunities/web/public.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Select } from "#ui/select.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { showToast } from "#ui/toast-store.ts";
import { builtInMessage } from "../../messages/built-in-messages.ts";
import { type Delay, delays, usualDelay } from "../../rejection.ts";
import { MessageFields, problemsOf, type Written } from "../actions/tasks/message-fields.tsx";
import { candidateLimits } from "../limits.ts";
import { candidatesApi, openOfRoleQuery, refreshCandidates } from "../queries.ts";
import { text } from "../text.ts";

const words = text.closing;
const fates = ["decline", "archive", "move"] as const;
type Fate = (typeof fates)[number];

type CloseProps = {
  role: { id: string; groupId: string; title: string; version: number };
  outcome: "filled" | "closed";
  onClose: () => void;
};

/** Ends a role in which people are in the process: says of each what becomes of them, all in one step. */
export function CloseRoleDialog(props: CloseProps) {
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open
      size="wide"
      onClose={props.onClose}
      title={words.title(props.outcome, props.role.title)}
      submit={{ formId, label: words.close(props.outcome), isBusy }}
    >
      <Suspense
        fallback={
          <SkeletonGroup>
            <SkeletonText lines={5} />
          </SkeletonGroup>
        }
      >
        <CloseForm {...props} formId={formId} onBusy={setBusy} />
      </Suspense>
    </Dialog>
  );
}

function CloseForm({
  role,
  outcome,
  onClose,
  formId,
  onBusy,
}: CloseProps & { formId: string; onBusy: (isBusy: boolean) => void }) {
  const queries = useQueryClient();
  const { data: candidates } = useSuspenseQuery(openOfRoleQuery({ groupId: role.groupId, opportunityId: role.id }));
  const { data: roles } = useSuspenseQuery(rolesQuery({ groupId: role.groupId }));
  const close = useMutation({ ...candidatesApi.closeRole.mutationOptions(), retry: false });
  const [reason, setReason] = useState("");
  const [forAll, setForAll] = useState<Fate>("decline");
  const [own, setOwn] = useState<Readonly<Record<string, Fate>>>({});
  const [toId, setToId] = useState<string | null>(null);
  const [tells, setTells] = useState<"message" | "other">("message");
  const [message, setMessage] = useState<Written>(builtInMessage("roleClosed"));
  const [delay, setDelay] = useState<Delay>(usualDelay);
  const [isTold, setTold] = useState(false);
  const fateOf = (id: string) => own[id] ?? forAll;
  const has = (fate: Fate) => candidates.some(({ id }) => fateOf(id) === fate);
  const others = roles.items.filter(({ id }) => id !== role.id);
  const writes = has("decline") && tells === "message";
  const submit = async () => {
    setTold(true);
    if ((has("move") && toId === null) || (writes && Object.keys(problemsOf(message)).length > 0)) return;
    onBusy(true);
    try {
      await close.mutateAsync({
        opportunityId: role.id,
        version: role.version,
        outcome,
        reason: reason.trim(),
        candidates: candidates.map(({ id }) => ({ id, fate: fateOf(id) })),
        ...(toId !== null && has("move") && { toOpportunityId: toId }),
        message: writes ? { ...message, delayHours: delay } : null,
      });
      await Promise.all([refreshCandidates(queries), queries.invalidateQueries({ queryKey: opportunitiesKey() })]);
      showToast({ title: words.done(role.title) });
      onClose();
    } catch {
      // Said below.
    } finally {
      onBusy(false);
    }
  };
  const options = fates.map((value) => ({ value, label: words.fates[value] }));
  return (
    <Form id={formId} onSubmit={submit}>
      <FailureAlert title={words.failed}>{close.isError ? reasonOf(close.error, text.unreached) : null}</FailureAlert>
      <TextField
        label={words.reason}
        isOptional
        value={reason}
        onValueChange={setReason}
        maxLength={candidateLimits.reason}
        dir="auto"
      />
      <Field label={words.all(candidates.length)} help={words.allHelp}>
        <Select<Fate>
          value={forAll}
          onValueChange={(fate) => {
            setForAll(fate);
            setOwn({});
          }}
          options={options}
        />
      </Field>
      <ul
        aria-label={words.each}
        className="max-h-64 divide-y divide-border overflow-y-auto rounded-row border border-border"
      >
        {candidates.map(({ id, name, stageName }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
            <span className="min-w-0">
              <bdi className="block truncate font-medium">{name}</bdi>
              <bdi className="block text-muted-foreground text-small">{stageName}</bdi>
            </span>
            <Select<Fate>
              aria-label={words.fateOf(name)}
              className="w-52"
              value={fateOf(id)}
              onValueChange={(fate) => setOwn({ ...own, [id]: fate })}
              options={options}
            />
          </li>
        ))}
      </ul>
      {has("move") ? (
        <Field label={words.to} error={isTold && toId === null ? text.consider.roleMissing : undefined}>
          <Select
            value={toId}
            onValueChange={setToId}
            options={others.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </Field>
      ) : null}
      {has("decline") ? (
        <Field label={text.ending.tell} kind="group">
          <RadioGroup
            value={tells}
            onValueChange={setTells}
            options={[
              { value: "message", label: text.ending.tellYes, help: text.ending.several },
              { value: "other", label: text.ending.tellNo, help: text.ending.tellNoHelp },
            ]}
          />
        </Field>
      ) : null}
      {writes ? (
        <>
          <MessageFields value={message} onValueChange={setMessage} isTold={isTold} />
          <Field label={text.ending.delay} kind="group">
            <RadioGroup
              direction="row"
              value={String(delay)}
              onValueChange={(value) => setDelay(delays.find((each) => String(each) === value) ?? usualDelay)}
              options={delays.map((value) => ({ value: String(value), label: text.ending.delays[value] ?? "" }))}
            />
          </Field>
        </>
      ) : null}
    </Form>
  );
}
