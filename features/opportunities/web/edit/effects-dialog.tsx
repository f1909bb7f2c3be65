import { useQuery } from "@tanstack/react-query";
import { planQuery } from "#features/interview-plans/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogClose } from "#ui/dialog.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { text as ui } from "#ui/text.ts";
import type { OpportunityContent } from "../../opportunity-content.ts";
import type { Opportunity } from "../../opportunity-shapes.ts";
import { type Effect, effectsOf } from "../../what-changes.ts";
import { text } from "../text.ts";

const words = text.effects;

type EffectsProps = {
  role: Opportunity;
  draft: OpportunityContent;
  nameOf: (userId: string) => string;
  isBusy: boolean;
  failure: string | null;
  onSave: () => void;
  onClose: () => void;
};

/** What saving does and to whom, before it does. */
export function EffectsDialog({ role, draft, nameOf, isBusy, failure, onSave, onClose }: EffectsProps) {
  const effects = effectsOf(role.content, draft, role);
  const { data: plan } = useQuery({ ...planQuery(draft.planId ?? ""), enabled: draft.planId !== null });
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.description}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost">{ui.cancel}</Button>
          </DialogClose>
          <Button variant="primary" isLoading={isBusy} onClick={onSave}>
            {text.edit.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <FailureAlert title={text.edit.failed}>{failure}</FailureAlert>
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {effects.map((effect) => (
            <li key={effect.kind} dir="auto">
              {inWords(effect, { nameOf, planTitle: plan?.title ?? null })}
            </li>
          ))}
        </ul>
        <p className="text-muted-foreground">{words.active(role.active)}</p>
      </div>
    </Dialog>
  );
}

const list = (names: readonly string[]) => new Intl.ListFormat("en-US").format(names);
const fieldWords: Readonly<Record<string, string>> = words.fields;

function inWords(effect: Effect, names: { nameOf: (id: string) => string; planTitle: string | null }): string {
  switch (effect.kind) {
    case "basics":
      return words.basics(list(effect.fields.map((field) => fieldWords[field] ?? field)));
    case "openings":
      return `${words.openings(effect.added, effect.removed, effect.changed)}.`;
    case "plan":
      return words.plan(effect.after === null ? null : (names.planTitle ?? text.create.plan), effect.staying);
    case "policy":
      return `${words.policy(text.policies[effect.after])}.`;
    case "team":
      return `${words.team(effect.added.length, effect.removed.length)}.`;
    case "firstRecruiter":
      return `${words.firstRecruiter(effect.after === null ? null : names.nameOf(effect.after), effect.staying)}.`;
    case "approvers":
      return words.approvers;
    case "form":
      return words.form(effect.applied);
    case "posting":
      if (effect.isPublicNow && !effect.wasPublic) return words.goesPublic;
      return effect.wasPublic && !effect.isPublicNow ? words.takenDown : words.posting;
  }
}
