import { Plus, X } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { HistoryRow, PersonLink } from "../../person-shapes.ts";
import { text } from "../text.ts";
import { fieldId } from "./use-person-edit.ts";

const words = text.edit;

type HistoryProps = {
  value: readonly HistoryRow[];
  onValueChange: (value: HistoryRow[]) => void;
  errors: ReadonlyMap<string, string>;
};

/** Work and education, a row each. */
export function HistoryRows({ value, onValueChange, errors }: HistoryProps) {
  const change = (at: number, part: Partial<HistoryRow>) =>
    onValueChange(value.map((row, place) => (place === at ? { ...row, ...part } : row)));
  const add = (kind: HistoryRow["kind"]) => onValueChange([...value, { kind, title: "", place: "", from: "", to: "" }]);
  return (
    <div className="flex flex-col gap-4">
      {value.map((row, at) => {
        const isWork = row.kind === "work";
        const error = (field: string) => errors.get(`history.${at}.${field}`);
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
            key={at}
            className="flex items-start gap-2 border-border border-b pb-4"
          >
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
              <TextField
                label={isWork ? words.position : words.degree}
                value={row.title}
                onValueChange={(title) => change(at, { title })}
                maxLength={200}
                dir="auto"
              />
              <TextField
                label={isWork ? words.employer : words.school}
                value={row.place}
                onValueChange={(place) => change(at, { place })}
                maxLength={200}
                dir="auto"
              />
              <TextField
                id={fieldId(`history.${at}.from`)}
                label={words.from}
                isOptional
                value={row.from}
                onValueChange={(from) => change(at, { from: from.trim() })}
                error={error("from")}
                maxLength={7}
                placeholder="2021-03"
              />
              <TextField
                id={fieldId(`history.${at}.to`)}
                label={words.to}
                isOptional
                value={row.to}
                onValueChange={(to) => change(at, { to: to.trim() })}
                error={error("to")}
                maxLength={7}
                placeholder="2024"
              />
            </div>
            <IconButton
              icon={X}
              label={words.remove(row.title || row.place || words.history)}
              className="mt-6"
              onClick={() => onValueChange(value.filter((_, place) => place !== at))}
            />
          </div>
        );
      })}
      <p className="text-muted-foreground text-small">{words.monthHelp}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={Plus} size="compact" onClick={() => add("work")}>
          {words.addWork}
        </Button>
        <Button icon={Plus} size="compact" onClick={() => add("education")}>
          {words.addEducation}
        </Button>
      </div>
    </div>
  );
}

type LinksProps = {
  value: readonly PersonLink[];
  onValueChange: (value: PersonLink[]) => void;
  errors: ReadonlyMap<string, string>;
};

/** Addresses on the web, a row each. */
export function LinkRows({ value, onValueChange, errors }: LinksProps) {
  const change = (at: number, part: Partial<PersonLink>) =>
    onValueChange(value.map((row, place) => (place === at ? { ...row, ...part } : row)));
  return (
    <div className="flex flex-col gap-3">
      {value.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
        <div key={at} className="flex flex-wrap items-start gap-2">
          <TextField
            id={fieldId(`links.${at}.url`)}
            label={words.linkNumber(at + 1)}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={row.url}
            onValueChange={(url) => change(at, { url: url.trim() })}
            error={errors.get(`links.${at}.url`)}
            maxLength={500}
            className="min-w-52 flex-2"
          />
          <div className="flex min-w-44 flex-1 items-start gap-2">
            <TextField
              label={words.label}
              isOptional
              value={row.label}
              onValueChange={(label) => change(at, { label })}
              maxLength={60}
              dir="auto"
              className="min-w-32 flex-1"
            />
            <IconButton
              icon={X}
              label={words.remove(row.url || words.linkNumber(at + 1))}
              className="mt-6"
              onClick={() => onValueChange(value.filter((_, place) => place !== at))}
            />
          </div>
        </div>
      ))}
      <Button
        icon={Plus}
        size="compact"
        className="self-start"
        onClick={() => onValueChange([...value, { label: "", url: "" }])}
      >
        {words.addLink}
      </Button>
    </div>
  );
}
