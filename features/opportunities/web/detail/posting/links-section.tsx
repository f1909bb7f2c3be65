import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Form } from "#ui/form.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import { Section } from "#ui/section.tsx";
import { TextField } from "#ui/text-field.tsx";
import { limits } from "../../../opportunity-limits.ts";
import type { Opportunity, Source } from "../../../opportunity-shapes.ts";
import { linkOf } from "../../posting-link.ts";
import { opportunitiesApi, refreshOpportunities } from "../../queries.ts";
import { text } from "../../text.ts";

const words = text.posting;

/** The links by which people come to the posting, each with who came. */
export function LinksSection({ role, mayWork }: { role: Opportunity; mayWork: boolean }) {
  const queries = useQueryClient();
  const add = useMutation(opportunitiesApi.addSource.mutationOptions());
  const remove = useMutation(opportunitiesApi.removeSource.mutationOptions());
  const restore = useMutation(opportunitiesApi.restoreSource.mutationOptions());
  const nameId = useId();
  const [name, setName] = useState("");
  const [wasSent, setSent] = useState(false);
  const refresh = () => refreshOpportunities(queries);
  const around = { refresh, failed: words.failed };
  const of = (source: Source) => ({ opportunityId: role.id, sourceId: source.id });
  const submit = async () => {
    setSent(true);
    if (name.trim() === "") return document.getElementById(nameId)?.focus();
    const made = await attempt(() => add.mutateAsync({ opportunityId: role.id, name: name.trim() }), {
      ...around,
      done: (source) => ({ title: words.added(source.name) }),
    });
    if (!made) return;
    setName("");
    setSent(false);
  };
  const end = (source: Source) =>
    attempt(() => remove.mutateAsync(of(source)), {
      ...around,
      done: () => ({
        title: words.removed(source.name),
        undo: () =>
          attempt(() => restore.mutateAsync(of(source)), { ...around, done: () => ({ title: text.list.undone }) }),
      }),
    });
  return (
    <Section heading={words.links} lead={words.linksHelp}>
      <ul className="divide-y divide-hairline rounded-card border border-border bg-card">
        {role.sources.map((source) => (
          <li key={source.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <span className="min-w-0 flex-1 basis-32">
              <bdi className="wrap-anywhere block font-medium">{source.name}</bdi>
              <span className="text-muted-foreground text-small">{words.through(source.candidates)}</span>
            </span>
            <CopyButton value={linkOf(source.slug)} size="compact" variant="ghost" />
            {mayWork ? (
              <MoreMenu
                name={source.name}
                items={[
                  {
                    id: "remove",
                    label: words.removeLink,
                    icon: Trash2,
                    tone: "danger",
                    onSelect: () => void end(source),
                  },
                ]}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {mayWork ? (
        <Form onSubmit={submit} className="flex-row flex-wrap items-end gap-2">
          <TextField
            id={nameId}
            className="min-w-0 flex-1 basis-40"
            label={words.linkName}
            placeholder={words.linkNamePlaceholder}
            error={wasSent && name.trim() === "" ? words.linkMissing : undefined}
            dir="auto"
            maxLength={limits.sourceName}
            value={name}
            onValueChange={setName}
          />
          <Button type="submit" isLoading={add.isPending}>
            {words.addLink}
          </Button>
        </Form>
      ) : null}
    </Section>
  );
}
