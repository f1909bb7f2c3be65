import { seenPerson } from "#features/people/server/public.ts";
import { Refusal, refusedField } from "#platform/errors.ts";
import { noteAudit } from "#platform/server/audit/note-audit.ts";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import { eachOf } from "#platform/server/list/each-of.ts";
import type { Actor, ActorDb } from "#platform/server/transaction.ts";
import type { Rule, Rules } from "../../contract.ts";
import { privacyRights } from "../../policy.ts";
import {
  isStricter,
  longerThan,
  longestExtension,
  noticeDays,
  type Periods,
  periodNames,
  warningDays,
} from "../../retention.ts";
import {
  extendPerson,
  followRules,
  listDueIn,
  listGroupNames,
  listRules,
  removeRule,
  saveRule,
  tryRules,
  whyDue,
} from "./retention-queries.ts";

const none = (groupId: string | null): Rule => ({
  groupId,
  isOn: false,
  endedMonths: null,
  hiredMonths: null,
  prospectMonths: null,
  firstDue: null,
  version: 0,
});

const dayIn = (days: number, now: Date) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

export async function getRules(db: ActorDb, actor: Actor, organizationId: string): Promise<Rules> {
  seatOf(actor, { organizationId });
  const rules = await listRules(db, organizationId);
  const groups = await listGroupNames(db, organizationId);
  return {
    organization: rules.find(({ groupId }) => groupId === null) ?? none(null),
    groups: groups.map(({ id, name }) => ({
      ...(rules.find(({ groupId }) => groupId === id) ?? none(id)),
      groupId: id,
      name,
    })),
  };
}

const fieldsOf = ({ isOn, endedMonths, hiredMonths, prospectMonths }: Periods & { isOn: boolean }) => ({
  isOn,
  endedMonths,
  hiredMonths,
  prospectMonths,
});

type RuleInput = Periods & { groupId: string | null; isOn: boolean };
interface Saving {
  organizationId: string;
  version: number;
  rule: RuleInput;
  now: Date;
}

export async function changeRule(
  db: ActorDb,
  actor: Actor,
  { organizationId, version, rule, now }: Saving,
): Promise<Rules> {
  authorize(actor, privacyRights.changeRules, { organizationId });
  const standing = await getRules(db, actor, organizationId);
  const before =
    rule.groupId === null ? standing.organization : standing.groups.find(({ groupId }) => groupId === rule.groupId);
  if (!before) throw new Refusal("NOT_FOUND", "This hiring group doesn't exist, or you don't have access.");
  if (rule.groupId !== null) {
    const [longer] = longerThan(rule, standing.organization);
    if (longer)
      throw refusedField(
        `rule.${longer}`,
        "A hiring group can't keep data longer than the organization. Use a shorter period",
      );
  }
  const isOn = rule.groupId !== null || rule.isOn;
  const isSooner = isStricter(
    { ...before, isOn: before.version > 0 && (rule.groupId !== null || before.isOn) },
    { ...rule, isOn },
  );
  const changed = { current: standing };
  const conflict = () => new Refusal("CONFLICT", "Someone else just changed this. Check the current version.", changed);
  if (rule.groupId !== null && periodNames.every((name) => rule[name] === null)) {
    if (before.version !== version) throw conflict();
    if (version > 0) await removeRule(db, { groupId: rule.groupId, version });
  } else {
    const saved = await saveRule(
      db,
      {
        ...fieldsOf(rule),
        groupId: rule.groupId,
        isOn,
        organizationId,
        firstDue: isSooner ? dayIn(noticeDays, now) : before.firstDue,
      },
      version,
    );
    if (!saved) throw conflict();
  }
  // What a hiring group makes shorter gives the same notice: the day of the organization's rule holds for all.
  if (rule.groupId !== null && isSooner && standing.organization.version > 0)
    await saveRule(
      db,
      {
        ...fieldsOf(standing.organization),
        organizationId,
        groupId: null,
        firstDue: dayIn(noticeDays, now),
      },
      standing.organization.version,
    );
  await followRules(db, organizationId);
  return getRules(db, actor, organizationId);
}

interface Trying {
  organizationId: string;
  rules: readonly RuleInput[];
  now: Date;
}

/** Who would be erased when, if these rules held from now on. */
export async function dryRun(db: ActorDb, actor: Actor, { organizationId, rules, now }: Trying) {
  authorize(actor, privacyRights.changeRules, { organizationId });
  const standing = await getRules(db, actor, organizationId);
  const own = rules.find(({ groupId }) => groupId === null);
  if (!own) throw refusedField("rules", "Add the rule of the organization");
  const tried = own.isOn
    ? rules.map((rule) => ({
        ...rule,
        firstDue:
          rule.groupId === null && isStricter(standing.organization.version > 0 ? standing.organization : null, rule)
            ? dayIn(noticeDays, now)
            : standing.organization.firstDue,
      }))
    : [];
  const due = await tryRules(db, organizationId, tried);
  const months = [...Map.groupBy(due, (one) => one.due.slice(0, 7))].map(([month, people]) => ({
    month,
    people: people.length,
  }));
  return { people: due.length, months: months.slice(0, 24), items: due.slice(0, 200) };
}

/** Whose data a hiring group loses soon. */
export async function listDue(db: ActorDb, actor: Actor, { groupId, now }: { groupId: string; now: Date }) {
  authorize(actor, privacyRights.read, { groupId });
  const due = await listDueIn(db, groupId, dayIn(warningDays, now));
  const shown = due.slice(0, 200);
  const why = await whyDue(
    db,
    shown.map(({ id }) => id),
  );
  return {
    people: due.length,
    first: due[0]?.due ?? null,
    items: shown.flatMap(({ id, fullName }) => {
      const found = why.get(id);
      return found ? [{ ...found, fullName }] : [];
    }),
  };
}

interface Extending {
  personIds: readonly string[];
  until: string | null;
  reason: string;
  now: Date;
}

/** Keeps people longer than the rule says, with a reason; or takes that back. */
export function extendPeople(db: ActorDb, actor: Actor, { personIds, until, reason, now }: Extending) {
  const words = reason.trim();
  if (until !== null && words === "") throw refusedField("reason", "Say why they are kept longer");
  if (until !== null && until <= now.toISOString().slice(0, 10)) throw refusedField("until", "Choose a day to come");
  if (until !== null && until > dayIn(longestExtension * 366, now))
    throw refusedField("until", `Choose a day within ${longestExtension} years`);
  return eachOf(db, personIds, async (ids) => {
    for (const personId of ids) {
      const person = await seenPerson(db, actor, personId);
      authorize(actor, privacyRights.extend, person);
      if (person.erasedAt !== null) throw new Refusal("CONFLICT", "This person has already been erased.");
      if (!(await extendPerson(db, { personId, until, reason: words })))
        throw new Refusal("NOT_FOUND", "This person doesn't exist, or you don't have access.");
      await noteAudit(db, {
        organizationId: person.organizationId,
        action: "retention_extended",
        subjectKind: "person",
        subjectId: personId,
        detail: { until },
      });
    }
    return ids;
  });
}
