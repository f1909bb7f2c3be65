import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { NumberStepper } from "#ui/number-stepper.tsx";
import { limits, type PlanRound } from "../../plan-draft.ts";
import { OwnRoundSettings } from "../own-settings/own-round-settings.tsx";
import { OwnSettingsNotice } from "../own-settings/own-settings-notice.tsx";
import { type OwnSettings, useOwnSettings } from "../own-settings/use-own-settings.ts";
import { text } from "../text.ts";
import { useDraft } from "./draft/draft-context.ts";
import { ListField, TextField } from "./draft/draft-fields.tsx";
import { AccountNeeded } from "./visiting/account-needed.tsx";
import { useIsVisitor } from "./visiting/visitor-context.ts";

const words = text.people;

/** Step 5: who holds each round and under which rules, and what one notes for oneself alone. */
export function StepPeople({ planId }: { planId: string }) {
  const isVisitor = useIsVisitor();
  return isVisitor ? <PeopleOfRounds settings={null} /> : <PeopleAndOwnSettings planId={planId} />;
}

function PeopleAndOwnSettings({ planId }: { planId: string }) {
  return <PeopleOfRounds settings={useOwnSettings(planId)} />;
}

function PeopleOfRounds({ settings }: { settings: OwnSettings | null }) {
  const { draft } = useDraft();
  if (draft.rounds.length === 0) {
    return (
      <div className="rounded-card border border-border bg-card">
        <EmptyState>{text.roundStep.emptyElsewhere}</EmptyState>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {settings ? <OwnSettingsNotice settings={settings} /> : <AccountNeeded>{text.trying.ownNeeds}</AccountNeeded>}
      {draft.rounds.map((round, index) => (
        <RoundPeople key={round.id} round={round} number={index + 1} settings={settings} />
      ))}
    </div>
  );
}

type RoundProps = { round: PlanRound; number: number; settings: OwnSettings | null };

function RoundPeople({ round, number, settings }: RoundProps) {
  const { edit } = useDraft();
  const path = `rounds.${round.id}`;
  const set = (fields: Partial<Omit<PlanRound, "id">>) => edit({ kind: "set-round", id: round.id, fields });
  return (
    <section className="flex flex-col gap-4 rounded-card border border-border bg-card p-4">
      <h3 className="text-h3">{text.roundTitle(number, round.name)}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <ListField
          path={`${path}.interviewers`}
          label={words.interviewers}
          help={words.interviewersHelp}
          value={round.interviewers}
          onChange={(interviewers) => set({ interviewers })}
        />
        <div className="flex flex-col gap-4">
          <Field label={words.minInterviewers}>
            <NumberStepper
              min={1}
              max={10}
              step={1}
              unit={words.peopleUnit}
              unitShort=""
              value={round.minInterviewers}
              onValueChange={(minInterviewers) => set({ minInterviewers })}
            />
          </Field>
          <Field label={words.cardsDue} help={words.cardsDueHelp}>
            <NumberStepper
              min={1}
              max={336}
              step={1}
              unit={words.hoursUnit}
              unitShort={words.hoursShort}
              value={round.cardsDueHours}
              onValueChange={(cardsDueHours) => set({ cardsDueHours })}
            />
          </Field>
        </div>
      </div>
      <TextField
        path={`${path}.preparation`}
        label={words.preparation}
        help={words.preparationHelp}
        isOptional
        rows={2}
        value={round.preparation}
        maxLength={limits.text}
        onChange={(preparation) => set({ preparation })}
      />
      {!settings || settings.isPending || settings.error ? null : (
        <OwnRoundSettings roundId={round.id} roundName={text.roundTitle(number, round.name)} settings={settings} />
      )}
    </section>
  );
}
