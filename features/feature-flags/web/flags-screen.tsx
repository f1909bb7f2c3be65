import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { shownEmail } from "#features/accounts/email-address.ts";
import { attempt } from "#ui/attempt.ts";
import { Badge } from "#ui/badge.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { LoadFailed } from "#ui/inline-alert.tsx";
import { PersonLine } from "#ui/person-line.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton, SkeletonGroup } from "#ui/skeleton.tsx";
import { Switch } from "#ui/switch.tsx";
import type { FlagOverrides, FlagsOfPerson } from "../contract.ts";
import type { FlagName } from "../flags.ts";
import { useFlags } from "./flags-context.ts";
import { flagsApi, flagsKey, flagsOfPeopleQuery, trackingQuery } from "./queries.ts";
import { text } from "./text.ts";

const names = ["ats_enabled", "export_enabled", "ai_questions_enabled"] as const satisfies readonly FlagName[];

/** What is switched on for oneself, and for owners and admins the switches of their people. */
export function FlagsScreen({ person }: { person: SignedInPerson }) {
  const flags = useFlags();
  const seats = person.seats.filter(({ role }) => role === "owner" || role === "admin");
  const [seat] = seats;
  const { data: people } = useQuery({
    ...flagsOfPeopleQuery(seat?.organizationId ?? ""),
    enabled: seat !== undefined,
  });
  const own = people?.find(({ user_id }) => user_id === person.userId);
  const save = useSaving();
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
                {own?.may_set ? (
                  <Switch
                    label={text.flags[name].label}
                    isLabelHidden
                    checked={own.flags[name]}
                    onCheckedChange={(isOn) => save(own, { ...own.overrides, [name]: isOn })}
                  />
                ) : (
                  <Badge tone={flags[name] ? "success" : "neutral"}>{flags[name] ? text.on : text.off}</Badge>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {seats.length === 0 ? <p className="text-muted-foreground">{text.askAdmin}</p> : null}
      </section>
      {seats.map(({ organizationId }) => (
        <div key={organizationId} className="contents">
          <TrackingForAll organizationId={organizationId} />
          <PeopleFlags organizationId={organizationId} />
        </div>
      ))}
    </div>
  );
}

/** One switch for everybody, so that nobody who joins finds the door closed. */
function TrackingForAll({ organizationId }: { organizationId: string }) {
  const queries = useQueryClient();
  const { data } = useQuery(trackingQuery(organizationId));
  const set = useMutation(flagsApi.setTracking.mutationOptions());
  if (!data) return null;
  return (
    <Switch
      label={text.everybody}
      help={text.everybodyHelp}
      checked={data.isTracking}
      onCheckedChange={(isTracking) =>
        void attempt(() => set.mutateAsync({ organizationId, isTracking }), {
          refresh: () => queries.invalidateQueries({ queryKey: flagsKey() }),
          done: () => ({ title: text.everybodySaved(isTracking) }),
          failed: text.saveFailed,
          failedWhy: text.saveFailedWhy,
        })
      }
    />
  );
}

function PeopleFlags({ organizationId }: { organizationId: string }) {
  const { data, isPending, isError, refetch } = useQuery(flagsOfPeopleQuery(organizationId));
  return (
    <Section heading={text.people} lead={text.peopleHelp} className="gap-3">
      {isError ? <LoadFailed onRetry={refetch}>{text.peopleFailed}</LoadFailed> : null}
      {isPending ? (
        <SkeletonGroup label={text.people}>
          <Skeleton className="h-32" />
        </SkeletonGroup>
      ) : null}
      {data && data.length > 0 ? (
        <div className="rounded-card border border-border bg-card">
          <table className="w-full table-fixed">
            <caption className="sr-only">{text.people}</caption>
            <thead>
              <tr className="border-hairline border-b text-left text-small">
                <th scope="col" className="px-3 py-2 font-medium text-muted-foreground sm:px-4">
                  {text.person}
                </th>
                {names.map((name) => (
                  <th
                    key={name}
                    scope="col"
                    className="w-17 px-1 py-2 align-bottom font-medium text-muted-foreground sm:w-40 sm:px-4"
                  >
                    {text.flags[name].label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-hairline">
              {data.map((person) => (
                <PersonFlags key={person.user_id} person={person} />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Section>
  );
}

function useSaving() {
  const queries = useQueryClient();
  const set = useMutation(flagsApi.saveUserFeatureOverrides.mutationOptions());
  return (person: FlagsOfPerson, flags: FlagOverrides) =>
    void attempt(() => set.mutateAsync({ user_id: person.user_id, flags }), {
      refresh: () => queries.invalidateQueries({ queryKey: flagsKey() }),
      done: () => ({ title: text.saved(person.full_name) }),
      failed: text.saveFailed,
      failedWhy: text.saveFailedWhy,
    });
}

function PersonFlags({ person }: { person: FlagsOfPerson }) {
  const save = useSaving();
  const isSet = (name: FlagName) => person.overrides[name] !== undefined;
  return (
    <tr>
      <th scope="row" className="px-3 py-2.5 text-left align-top font-normal sm:px-4">
        <div className="[&_p]:wrap-anywhere [&_p]:whitespace-normal">
          <PersonLine name={person.full_name} address={shownEmail(person.email)} />
        </div>
        {person.may_set && names.some(isSet) ? (
          <button
            type="button"
            className={cn(linkStyles, "touch-target mt-1.5 ml-9 text-left text-small")}
            aria-label={text.resetOf(person.full_name)}
            onClick={() => save(person, {})}
          >
            {text.reset}
          </button>
        ) : null}
      </th>
      {names.map((name) => (
        <td key={name} className="px-1 py-2.5 align-top sm:px-4">
          {person.may_set ? (
            <Switch
              label={text.switchOf(text.flags[name].label, person.full_name)}
              isLabelHidden
              checked={person.flags[name]}
              onCheckedChange={(isOn) => save(person, { ...person.overrides, [name]: isOn })}
            />
          ) : (
            <Badge tone={person.flags[name] ? "success" : "neutral"}>{person.flags[name] ? text.on : text.off}</Badge>
          )}
          {person.may_set ? (
            <span className="block text-small">
              {person.flags[name] ? text.on : text.off} ·{" "}
              <span className="text-muted-foreground">{isSet(name) ? text.set : text.byDefault}</span>
            </span>
          ) : null}
        </td>
      ))}
    </tr>
  );
}
