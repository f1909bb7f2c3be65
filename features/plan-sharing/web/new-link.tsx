import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { useState } from "react";
import { codeOf, reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { FailureAlert, InlineAlert } from "#ui/inline-alert.tsx";
import { Input } from "#ui/input.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { linkDays, linkKinds } from "../link-kinds.ts";
import { DefaultNameNote } from "./default-name-note.tsx";
import { linksKey, sharingApi } from "./queries.ts";
import { text } from "./text.ts";

const words = text.share;

type NewLinkProps = { planId: string; groupId: string; isPublished: boolean };

/** Makes a link, and shows its address this once. */
export function NewLink({ planId, groupId, isPublished }: NewLinkProps) {
  const queries = useQueryClient();
  const [kind, setKind] = useState<(typeof linkKinds)[number]>("preparation");
  const [label, setLabel] = useState("");
  const [days, setDays] = useState<(typeof linkDays)[number]>(30);
  const create = useMutation({
    ...sharingApi.create.mutationOptions(),
    onSuccess: () => setLabel(""),
    // Also where its address got lost on the way: the link may stand, and is to be seen and taken back.
    onSettled: () => queries.invalidateQueries({ queryKey: linksKey() }),
  });
  const submit = () => {
    if (isPublished) create.mutate({ planId, kind, label, days });
  };
  return (
    <Form onSubmit={submit}>
      <Field label={words.what} kind="group">
        <RadioGroup
          options={linkKinds.map((value) => ({ value, label: words.kinds[value], help: words.kindHelps[value] }))}
          value={kind}
          onValueChange={setKind}
        />
      </Field>
      {kind === "preparation" ? <DefaultNameNote groupId={groupId} /> : null}
      <TextField
        label={words.label}
        help={words.labelHelp}
        isOptional
        value={label}
        maxLength={200}
        onValueChange={setLabel}
      />
      <Field label={words.days} className="max-w-40">
        <Select
          options={linkDays.map((value) => ({ value: String(value), label: words.dayChoices(value) }))}
          value={String(days)}
          onValueChange={(value) => {
            const chosen = linkDays.find((each) => String(each) === value);
            if (chosen) setDays(chosen);
          }}
        />
      </Field>
      <FailureAlert title={create.error && isMadeAlready(create.error) ? words.addressLost : words.failed}>
        {create.error ? reasonOf(create.error, words.failedWhy) : null}
      </FailureAlert>
      <div>
        <Button
          type="submit"
          variant="primary"
          icon={Link2}
          isLoading={create.isPending}
          disabledReason={isPublished ? undefined : words.notPublished}
        >
          {words.create}
        </Button>
      </div>
      {create.data ? (
        <InlineAlert tone="success" title={words.created} isAnnounced>
          <p>{words.createdOnce}</p>
          <div className="mt-2 flex flex-wrap items-end gap-2">
            <Field label={words.link} className="min-w-0 flex-1 basis-48">
              <Input value={create.data.url} readOnly onFocus={(event) => event.target.select()} />
            </Field>
            <CopyButton value={create.data.url} label={words.copy} />
          </div>
        </InlineAlert>
      ) : null}
    </Form>
  );
}

/** The first try made it, and only that one was told its address. */
const isMadeAlready = (error: Error) => codeOf(error) === "CONFLICT";
