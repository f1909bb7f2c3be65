import { ChevronDown, ChevronRight, Lock } from "lucide-react";
import { useId, useState } from "react";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Input } from "#ui/input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { hasOwnSettings, ownFields } from "../../own-settings.ts";
import { limits } from "../../plan-limits.ts";
import { text } from "../text.ts";
import type { OwnSettings } from "./use-own-settings.ts";

const words = text.own;

type SettingsProps = { roundId: string; roundName: string; settings: OwnSettings };

/** What a person notes for a round for themselves alone; folded away until it is wanted. */
export function OwnRoundSettings({ roundId, roundName, settings }: SettingsProps) {
  const bodyId = useId();
  const own = settings.of(roundId);
  const [isOpen, setOpen] = useState(false);
  const noted = ownFields.filter((field) => own[field].trim() !== "").map((field) => words.fields[field]);
  return (
    <div className="flex flex-col gap-3 border-border border-t pt-3">
      <div className="flex items-center gap-1">
        <IconButton
          icon={isOpen ? ChevronDown : ChevronRight}
          label={isOpen ? words.close(roundName) : words.open(roundName)}
          size="compact"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        />
        <h4 className="inline-flex items-center gap-1.5 text-label">
          <Icon of={Lock} className="text-muted-foreground" />
          {words.title}
        </h4>
        {isOpen ? null : (
          <p className="min-w-0 truncate pl-2 text-muted-foreground text-small">
            {hasOwnSettings(own) ? noted.join(" · ") : words.nothing}
          </p>
        )}
      </div>
      {isOpen ? (
        <div id={bodyId} className="flex flex-col gap-4">
          <p className="text-muted-foreground text-small">{words.help}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {ownFields.map((field) => {
              const control = {
                value: own[field],
                maxLength: limits.text,
                autoComplete: "off",
                onBlur: settings.flush,
              };
              const set = (value: string) => settings.set(roundId, { [field]: value });
              return (
                <Field key={field} label={words.fields[field]} help={words.helps[field]} isOptional>
                  {field === "room" ? (
                    <Input {...control} onChange={(event) => set(event.target.value)} />
                  ) : (
                    <Textarea {...control} rows={2} onChange={(event) => set(event.target.value)} />
                  )}
                </Field>
              );
            })}
          </div>
        </div>
      ) : null}
    </div>
  );
}
