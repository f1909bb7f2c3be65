import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ExternalLink, Undo2, X } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate } from "#platform/dates.ts";
import { attempt } from "#ui/attempt.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { linkStyles, quietLinkStyles } from "#ui/button-styles.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Section } from "#ui/section.tsx";
import type { Person, Relation } from "../../contract.ts";
import { usePoolActions } from "../pools/use-pool-actions.ts";
import { peopleApi, refreshPeople } from "../queries.ts";
import { text } from "../text.ts";

const words = text.person;

/** A day has no zone of its own. */
const dayOf = (day: string) => formatDate(day, { timeZone: "UTC" });

type AsideProps = {
  person: Person;
  /** What is kept of them and until when stands on the page already. */
  isPrivacyBeside: boolean;
};

/** All that is known of somebody beside what happened with them. */
export function ProfileAside({ person, isPrivacyBeside }: AsideProps) {
  return (
    <>
      <Section heading={words.contact}>
        <Contacts contacts={person.contacts} />
        {person.links.length > 0 ? (
          <ul aria-label={words.links} className="flex flex-col gap-1">
            {person.links.map(({ label, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer noopener" className={linkStyles}>
                  <bdi className="wrap-anywhere">{label || url.replace(/^https?:\/\//, "")}</bdi>{" "}
                  <Icon of={ExternalLink} className="inline size-3.5" />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </Section>
      <Section heading={words.about}>
        <Facts
          facts={[
            [words.called, person.called],
            [words.pronunciation, person.pronunciation],
            [words.location, person.location],
            [words.timeZone, person.timeZone?.replaceAll("_", " ")],
            [words.tags, person.tags.join(", ")],
            [words.groups, person.groups.map(({ name }) => name).join(", ")],
            [words.added, <DateText key="added" value={person.createdAt} />],
          ]}
        />
      </Section>
      <Pools person={person} />
      <Relations person={person} />
      {isPrivacyBeside ? null : <Consent person={person} />}
      <Merges person={person} />
    </>
  );
}

function Consent({ person }: { person: Person }) {
  return (
    <Section heading={words.privacy}>
      <Facts
        facts={[
          [
            words.consent,
            [
              text.consentStates[person.consentState],
              ...(person.consentUntil ? [words.consentUntil(dayOf(person.consentUntil))] : []),
            ].join(" "),
          ],
          [words.askedOn, person.consentAskedAt ? <DateText key="asked" value={person.consentAskedAt} /> : null],
          [words.basis, text.bases[person.legalBasis]],
          [words.keepUntil, person.keepUntil ? dayOf(person.keepUntil) : words.keepOpen],
        ]}
      />
    </Section>
  );
}

function Facts({ facts }: { facts: readonly [name: string, value: ReactNode][] }) {
  return (
    <dl className="flex flex-col gap-2">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt className="text-muted-foreground text-small">{name}</dt>
            <dd dir="auto" className="wrap-anywhere text-start">
              {value}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Contacts({ contacts }: Pick<Person, "contacts">) {
  if (!contacts) return <p className="text-muted-foreground">{words.contactHidden}</p>;
  const all = [
    ...contacts.mails.map((mail) => ({ ...mail, href: `mailto:${mail.value}`, copy: words.copyMail })),
    ...contacts.phones.map((phone) => ({
      ...phone,
      href: `tel:${phone.value.replaceAll(/[^\d+]/g, "")}`,
      copy: words.copyPhone,
    })),
  ];
  if (all.length === 0) return <p className="text-muted-foreground">{words.noContact}</p>;
  const hasMany = contacts.mails.length > 1 || contacts.phones.length > 1;
  return (
    <ul className="flex flex-col gap-2">
      {all.map(({ value, label, isPrimary, href, copy }) => (
        <li key={href} className="flex items-start justify-between gap-2">
          <span className="min-w-0">
            <a href={href} className={linkStyles}>
              <bdi className="wrap-anywhere">{value}</bdi>
            </a>
            {label || (isPrimary && hasMany) ? (
              <span className="block text-muted-foreground text-small">
                {[label, ...(isPrimary && hasMany ? [words.primary] : [])].filter(Boolean).join(" · ")}
              </span>
            ) : null}
          </span>
          <CopyButton value={value} label={copy} look="icon" />
        </li>
      ))}
    </ul>
  );
}

function Pools({ person }: { person: Person }) {
  const actions = usePoolActions();
  return (
    <Section heading={words.pools}>
      {person.pools.length === 0 ? <p className="text-muted-foreground">{words.noPools}</p> : null}
      <ul className="flex flex-col gap-2">
        {person.pools.map((pool) => (
          <li key={pool.id} className="flex items-start justify-between gap-2">
            <span className="min-w-0">
              <Link to="/people" search={{ pool: pool.id }} className={quietLinkStyles}>
                <bdi className="wrap-anywhere">{pool.name}</bdi>
              </Link>
              {pool.note ? (
                <span dir="auto" className="wrap-anywhere block text-muted-foreground text-small">
                  {pool.note}
                </span>
              ) : null}
            </span>
            {person.mayEdit ? (
              <IconButton
                icon={X}
                size="compact"
                label={text.pools.removeFrom(pool.name)}
                onClick={() => void actions.remove(pool, [person.id])}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Relations({ person }: { person: Person }) {
  const queries = useQueryClient();
  const remove = ({ id: relationId }: Relation) =>
    attempt(() => peopleApi.unrelate.call({ personId: person.id, relationId }), {
      refresh: () => refreshPeople(queries),
      done: () => ({ title: text.act.unrelated }),
      failed: text.act.failed,
      failedWhy: text.unreached,
    });
  return (
    <Section heading={words.relationships}>
      {person.relations.length === 0 ? <p className="text-muted-foreground">{words.noRelations}</p> : null}
      <ul className="flex flex-col gap-2">
        {person.relations.map((relation) => {
          const name = relation.name ?? words.colleagueLeft;
          return (
            <li key={relation.id} className="flex items-start justify-between gap-2">
              <span className="min-w-0">
                <span className="text-muted-foreground text-small">{text.relations[relation.kind]}</span>
                <span className="block">
                  {relation.personId ? (
                    <Link to="/people/$personId" params={{ personId: relation.personId }} className={quietLinkStyles}>
                      <bdi>{name}</bdi>
                    </Link>
                  ) : (
                    <bdi>{name}</bdi>
                  )}
                </span>
                {relation.note ? (
                  <span dir="auto" className="wrap-anywhere block text-muted-foreground text-small">
                    {relation.note}
                  </span>
                ) : null}
              </span>
              {person.mayEdit ? (
                <IconButton
                  icon={X}
                  size="compact"
                  label={text.act.unrelate(name)}
                  onClick={() => void remove(relation)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Merges({ person }: { person: Person }) {
  const queries = useQueryClient();
  if (person.merges.length === 0) return null;
  const undo = (mergeId: string, name: string) =>
    attempt(() => peopleApi.unmerge.call({ personId: person.id, mergeId }), {
      refresh: () => refreshPeople(queries),
      done: () => ({ title: text.merging.undone(name) }),
      failed: text.act.failed,
      failedWhy: text.unreached,
    });
  return (
    <Section heading={text.merging.mergedWith}>
      <ul className="flex flex-col gap-2">
        {person.merges.map(({ id, name, at, byName, mayUndo }) => (
          <li key={id} className="flex flex-col items-start gap-1">
            <bdi>{name}</bdi>
            <span className="text-muted-foreground text-small">
              <DateText value={at} /> {text.merging.by(byName)}
            </span>
            {mayUndo && person.mayEdit ? (
              <Button
                icon={Undo2}
                size="compact"
                aria-label={text.merging.unmergeNamed(name)}
                onClick={() => void undo(id, name)}
              >
                {text.merging.unmerge}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Where somebody stands with us, and whether they may be written to. */
export function PersonBadges({ person }: { person: Pick<Person, "relationship" | "doNotContact"> }) {
  return (
    <>
      <Badge>{text.relationships[person.relationship]}</Badge>
      {person.doNotContact ? <Badge tone="warning">{text.list.doNotContact}</Badge> : null}
    </>
  );
}
