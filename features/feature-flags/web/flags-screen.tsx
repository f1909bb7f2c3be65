import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Skeleton, SkeletonGroup } from "#ui/skeleton.tsx";
import { Switch } from "#ui/switch.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { FlagOverrides, FlagsOfPerson } from "../contract.ts";
import type { FlagName } from "../flags.ts";
import { useFlags } from "./flags-context.ts";
import { flagsKey, flagsOfPeopleQuery, setFlagsMutation } from "./queries.ts";
import { text } from "./text.ts";

const names: readonly FlagName[] = ["ats_enabled", "export_enabled", "ai_questions_enabled"];

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
  const titleId = useId();
  const { data, isPending, isError, refetch } = useQuery(flagsOfPeopleQuery(organizationId));
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-h2">
        {text.people}
      </h2>
      <p className="text-muted-foreground">{text.peopleHelp}</p>
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
      {data?.map((person) => (
        <PersonFlags key={person.user_id} person={person} />
      ))}
    </section>
  );
}

function PersonFlags({ person }: { person: FlagsOfPerson }) {
  const queries = useQueryClient();
  const set = useMutation({
    ...setFlagsMutation(),
    onSuccess: () => void showToast({ title: text.saved(person.full_name) }),
    onError: (error) =>
      void showToast({ title: text.saveFailed, description: reasonOf(error, text.saveFailedWhy), tone: "danger" }),
    onSettled: () => queries.invalidateQueries({ queryKey: flagsKey() }),
  });
  const save = (flags: FlagOverrides) => set.mutate({ user_id: person.user_id, flags });
  const isSet = (name: FlagName) => person.overrides[name] !== undefined;
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-border bg-card p-4">
      <legend className="sr-only">{person.full_name}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <p dir="auto" className="truncate font-medium">
            {person.full_name}
          </p>
          <p className="truncate text-muted-foreground text-small">{person.email}</p>
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
