import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { TextField } from "#ui/text-field.tsx";
import type { TopicChoices } from "../topic-choices.ts";
import { text } from "./text.ts";
import { linesOf, problemOf } from "./topic-phrases.ts";

type OwnPhrasesProps = {
  /** As people read it. */
  topic: string;
  phrases: readonly string[];
  mayChange: boolean;
  choicesWith: (phrases: readonly string[]) => TopicChoices;
  /** Answers whether it was saved. */
  onSave: (choices: TopicChoices) => Promise<boolean>;
};

/** In line with the words beside the switch. */
const belowLabel = "pl-11 sm:col-span-2";

/** What an organization looks for beside the words of the program, for one topic. */
export function OwnPhrases({ topic, phrases, mayChange, choicesWith, onSave }: OwnPhrasesProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  if (typed === null)
    return (
      <>
        {mayChange ? (
          <Button
            size="compact"
            variant="ghost"
            className="whitespace-nowrap max-sm:ml-9 max-sm:justify-self-start sm:-mt-0.5 sm:-mr-2"
            aria-label={text.own(topic)}
            onClick={() => setTyped(phrases.join("\n"))}
          >
            {text.edit(phrases.length)}
          </Button>
        ) : null}
        {phrases.length > 0 ? (
          <p className={cn(belowLabel, "wrap-anywhere pt-1 text-muted-foreground text-small")}>
            {phrases.map((one) => `“${one}”`).join(", ")}
          </p>
        ) : null}
      </>
    );
  const save = async () => {
    const choices = choicesWith(linesOf(typed));
    const found = problemOf(choices);
    setProblem(found);
    if (found === undefined && (await onSave(choices))) setTyped(null);
  };
  return (
    <div className={cn(belowLabel, "flex flex-col gap-2 pt-2")}>
      <TextField
        label={text.own(topic)}
        help={text.ownHelp}
        error={problem}
        rows={3}
        value={typed}
        onValueChange={setTyped}
      />
      <div className="flex gap-2">
        <Button size="compact" onClick={() => setTyped(null)}>
          {text.cancel}
        </Button>
        <Button size="compact" variant="primary" onClick={() => void save()}>
          {text.save}
        </Button>
      </div>
    </div>
  );
}
