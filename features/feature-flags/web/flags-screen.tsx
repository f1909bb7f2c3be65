import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { shownEmail } from "#features/accounts/email-address.ts";
import { attempt } from "#ui/attempt.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton, SkeletonGroup } from "#ui/skeleton.tsx";
import { Switch } from "#ui/switch.tsx";
import type { FlagOverrides, FlagsOfPerson } from "../contract.ts";
import type { FlagName } from "../flags.ts";
import { useFlags } from "./flags-context.ts";
import { flagsApi, flagsKey, flagsOfPeopleQuery } from "./queries.ts";
import { text } from "./text.ts";

/** Applicant tracking is a flag of the API alone until there are screens behind it. */
const names = ["export_enabled", "ai_questions_enabled"] as const satisfies readonly FlagName[];

/** What is switched on for oneself, and for owners and admins the switches of their people. */
export function FlagsScreen({ person }: { person: SignedInPerson }) {
  const flags = useFlags();
  const seats = person.seats.filter(({ role }) => role === "owner" || role === "admin");
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-3">
        <h2 className="text-h2">{text.yours}</h2>
        <dl className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 rounded-card border border-border bg-card p-4">
          {names.map((name) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid items-center">
              <dt>
                {text.flags[name].label}
                <span className="block text-muted-foreground text-small">{text.flags[name].help}</span>
              </dt>
              <dd>
                <Badge tone={flags[name] ? "success" : "neutral"}>{flags[name] ? text.on : text.off}</Badge>
              </dd>
            </div>
          ))}
        </dl>
        {seats.length === 0 ? <p className="text-muted-foreground">{text.askAdmin}</p> : null}
      </section>
      {seats.map(({ organizationId }) => (
        <PeopleFlags key={organizationId} organizationId={organizationId} />
      ))}
    </div>
  );
}

function PeopleFlags({ organizationId }: { organizationId: string }) {
  const { data, isPending, isError, refetch } = useQuery(flagsOfPeopleQuery(organizationId));
  return (
    <Section heading={text.people} lead={text.peopleHelp} className="gap-3">
      {isError ? (
        <InlineAlert tone="danger" action={<Button onClick={() => void refetch()}>{text.tryAgain}</Button>}>
          {text.peopleFailed}
        </InlineAlert>
      ) : null}
      {isPending ? (
        <SkeletonGroup label={text.people}>
          <Skeleton className="h-32" />
        </SkeletonGroup>
      ) : null}
      <div className="rounded-card border border-border bg-card px-4 empty:hidden">
        {data?.map((person) => (
          <PersonFlags key={person.user_id} person={person} />
        ))}
      </div>
    </Section>
  );
}

function PersonFlags({ person }: { person: FlagsOfPerson }) {
  const queries = useQueryClient();
  const set = useMutation(flagsApi.saveUserFeatureOverrides.mutationOptions());
  const save = (flags: FlagOverrides) =>
    void attempt(() => set.mutateAsync({ user_id: person.user_id, flags }), {
      refresh: () => queries.invalidateQueries({ queryKey: flagsKey() }),
      done: () => ({ title: text.saved(person.full_name) }),
      failed: text.saveFailed,
      failedWhy: text.saveFailedWhy,
    });
  const isSet = (name: FlagName) => person.overrides[name] !== undefined;
  return (
    <fieldset className="grid gap-3 border-hairline border-b py-3 last:border-b-0 sm:grid-cols-3">
      <legend className="sr-only">{person.full_name}</legend>
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 sm:col-span-3">
        <div className="min-w-0 flex-1 basis-48">
          <p dir="auto" className="truncate text-left font-medium">
            {person.full_name}
          </p>
          <p className="truncate text-muted-foreground text-small">{shownEmail(person.email)}</p>
        </div>
        {person.may_set && names.some(isSet) ? (
          <Button size="compact" aria-label={text.resetOf(person.full_name)} onClick={() => save({})}>
            {text.reset}
          </Button>
        ) : null}
      </div>
      {names.map((name) =>
        person.may_set ? (
          <Switch
            key={name}
            label={text.flags[name].label}
            help={isSet(name) ? text.set : text.byDefault}
            checked={person.flags[name]}
            onCheckedChange={(isOn) => save({ ...person.overrides, [name]: isOn })}
          />
        ) : (
          <p key={name} className="flex items-center justify-between gap-4">
            {text.flags[name].label}
            <Badge tone={person.flags[name] ? "success" : "neutral"}>{person.flags[name] ? text.on : text.off}</Badge>
          </p>
        ),
      )}
    </fieldset>
  );
}
