import { type RefObject, useState } from "react";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";
import { announce } from "#ui/live-region.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { Remark } from "../../debrief-shapes.ts";
import type { MatrixRow } from "../../matrix.ts";
import { debriefLimits } from "../limits.ts";
import { Panel } from "../room/panel.tsx";
import type { RoomActions } from "../room/use-room-actions.ts";
import { text } from "../text.ts";

const words = text.remarks;
const whole = "whole";

type RemarksProps = {
  remarks: readonly Remark[];
  rows: readonly MatrixRow[];
  /** The competency that is written of; empty for the whole. */
  about: string;
  onAboutChange: (competencyKey: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  mayWrite: boolean;
  isOnline: boolean;
  actions: RoomActions;
};

/** What was said of the cards, kept with the decision. */
export function Remarks({ remarks, rows, about, onAboutChange, field, mayWrite, isOnline, actions }: RemarksProps) {
  const [draft, setDraft] = useState("");
  const [isBusy, setBusy] = useState(false);
  const nameOf = (key: string) => rows.find(({ competencyKey }) => competencyKey === key)?.name ?? words.whole;
  const add = async () => {
    if (!isOnline) return;
    if (draft.trim() === "") return field.current?.focus();
    setBusy(true);
    const done = await actions.remark(about, draft.trim());
    setBusy(false);
    if (!done) return;
    setDraft("");
    announce(words.added);
  };
  if (!mayWrite && remarks.length === 0) return null;
  return (
    <Panel
      title={words.title}
      aside={<span className="text-muted-foreground text-small">{words.kept}</span>}
      className="mt-4"
    >
      {remarks.length === 0 ? <p className="mt-2 text-muted-foreground">{words.none}</p> : null}
      <ul className="mt-2 flex flex-col gap-3 empty:hidden">
        {remarks.map(({ id, authorName, competencyKey, remark }) => (
          <li key={id} className="flex min-w-0 items-start gap-2">
            <Avatar name={authorName} />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2">
                <span dir="auto" className="text-label">
                  {authorName || text.someone}
                </span>
                <Badge className="text-small">{nameOf(competencyKey)}</Badge>
              </p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line text-prose">
                {remark}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {mayWrite ? (
        <Form className="mt-3 flex flex-col gap-2" onSubmit={() => void add()}>
          <Select
            aria-label={words.about}
            className="w-full sm:max-w-80"
            value={about === "" ? whole : about}
            onValueChange={(key) => onAboutChange(key === whole ? "" : key)}
            options={[
              { value: whole, label: words.whole },
              ...rows.map(({ competencyKey, name }) => ({ value: competencyKey, label: name })),
            ]}
          />
          <Textarea
            ref={field}
            aria-label={words.add}
            placeholder={words.add}
            value={draft}
            rows={2}
            maxLength={debriefLimits.remark}
            dir="auto"
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void add();
            }}
          />
          <Button
            type="submit"
            className="self-start"
            isLoading={isBusy}
            disabledReason={isOnline ? undefined : text.offline}
            shortcut="mod+enter"
          >
            {words.save}
          </Button>
        </Form>
      ) : null}
    </Panel>
  );
}
