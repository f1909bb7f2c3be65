import { z } from "zod";
import { BulkAnswer } from "#platform/list/bulk.ts";
import { filterOf, listInput, listOutput } from "#platform/list/input.ts";
import { contractOf, procedure } from "#platform/procedure.ts";
import { filledText, textOf } from "#platform/text/text-shapes.ts";
import { largestVersion } from "#platform/version-number.ts";
import { hiringLogInput, hiringLogOutput } from "./hiring-log.ts";
import {
  consentStates,
  contactKinds,
  historyKinds,
  legalBases,
  PersonDraft,
  personLimits,
  relationKinds,
  relationships,
} from "./person-shapes.ts";

export const peopleSorts = ["activity", "name", "added"] as const;

const PersonId = z.uuid("Use a person's id");
const GroupId = z.uuid("Choose a hiring group");
const PoolId = z.uuid("Use a pool's id");
const Version = z.number("Use the version that you saw").int().min(1).max(largestVersion);

export const PersonRow = z.object({
  id: z.uuid().describe("The person."),
  fullName: z.string().describe("Name as one writes it."),
  called: z.string().describe("What they want to be called; empty where nothing else is known."),
  headline: z.string().describe("What they do, in one line."),
  location: z.string().describe("Where they live."),
  tags: z.array(z.string()).describe("Labels."),
  doNotContact: z.boolean().describe("Whether they asked not to be written to."),
  consentState: z.enum(consentStates).describe("Where asking to stay on file stands."),
  addedAt: z.iso.datetime().describe("Since when the hiring group knows them."),
  lastActiveAt: z.iso.datetime().describe("When something last happened with them in the group."),
});
export type PersonRow = z.output<typeof PersonRow>;

export const PeoplePage = z.object({
  groupId: GroupId.describe("People whom this hiring group knows."),
  poolId: PoolId.optional().describe("Only those in this pool."),
  ...filterOf("tag", z.string().max(personLimits.tag), "Tag"),
  ...filterOf("consent", z.enum(consentStates), "Where asking to stay on file stands"),
  ...listInput(peopleSorts, "names, headline, location and tags"),
});
export type PeoplePage = z.output<typeof PeoplePage>;

export const FoundPerson = z.object({
  id: z.uuid().describe("The person."),
  groupId: z.uuid().describe("A hiring group of the caller that knows them."),
  fullName: z.string().describe("Name as one writes it."),
  headline: z.string().describe("What they do, in one line."),
  location: z.string().describe("Where they live."),
});
export type FoundPerson = z.output<typeof FoundPerson>;

export const matchReasons = ["email", "phone", "name"] as const;

export const Duplicate = FoundPerson.extend({
  by: z.array(z.enum(matchReasons)).describe("What they share with the person asked about."),
  candidacies: z.number().int().describe("Candidacies of theirs that the caller sees."),
});
export type Duplicate = z.output<typeof Duplicate>;

const Place = z.object({ id: z.uuid(), name: z.string() });

export const Relation = z.object({
  id: z.uuid().describe("The relation."),
  kind: z.enum(relationKinds).describe("How they know each other."),
  note: z.string().describe("More about it."),
  personId: z.uuid().nullable().describe("The other one, where they are a person of ours."),
  name: z.string().nullable().describe("Name of the other one; null for a colleague who has left."),
  addedAt: z.iso.datetime().describe("When it was added."),
});
export type Relation = z.output<typeof Relation>;

export const Merge = z.object({
  id: z.uuid().describe("The merge."),
  name: z.string().describe("Name of the person that was merged into this one."),
  at: z.iso.datetime().describe("When."),
  byName: z.string().nullable().describe("Who merged them."),
  mayUndo: z.boolean().describe("Whether it can be taken back; for 30 days."),
});

const Contact = z.object({ value: z.string(), label: z.string(), isPrimary: z.boolean() });

const toldHistory = z.object({
  kind: z.enum(historyKinds),
  title: z.string(),
  place: z.string(),
  from: z.string(),
  to: z.string(),
});

export const Person = z.object({
  fullName: z.string().describe("Name as one writes it, in any script."),
  givenName: z.string().describe("Given name, where it is known apart."),
  familyName: z.string().describe("Family name, where it is known apart."),
  called: z.string().describe("What they want to be called."),
  pronunciation: z.string().describe("How the name is said."),
  headline: z.string().describe("What they do, in one line."),
  location: z.string().describe("Where they live."),
  timeZone: z.string().nullable().describe("IANA name of their time zone."),
  links: z.array(z.object({ label: z.string(), url: z.string() })).describe("Addresses on the web."),
  history: z.array(toldHistory).describe("Work and education, the latest first."),
  tags: z.array(z.string()).describe("Labels."),
  doNotContact: z.boolean().describe("Whether they asked not to be written to."),
  doNotContactReason: z.string().describe("Why, in words."),
  legalBasis: z.enum(legalBases).describe("On what ground their data is kept."),
  contacts: z
    .object({
      mails: z.array(Contact).describe("Email addresses."),
      phones: z.array(Contact).describe("Telephone numbers."),
    })
    .nullable()
    .describe("Null for viewers."),
  id: z.uuid().describe("The person; another one than asked for where they were merged."),
  organizationId: z.uuid().describe("Whose they are."),
  groupId: z.uuid().describe("A hiring group of the caller that knows them."),
  groups: z.array(Place).describe("All hiring groups of the caller that know them."),
  relationship: z.enum(relationships).describe("What they are to us."),
  pools: z
    .array(Place.extend({ groupId: z.uuid(), note: z.string(), addedAt: z.iso.datetime() }))
    .describe("Pools that they are in."),
  relations: z.array(Relation).describe("Whom they know."),
  merges: z.array(Merge).describe("People who were merged into this one."),
  consentState: z.enum(consentStates).describe("Where asking to stay on file stands."),
  consentAskedAt: z.iso.datetime().nullable().describe("When they were last asked to stay on file."),
  consentUntil: z.iso.date().nullable().describe("Until when their consent counts."),
  keepUntil: z.iso
    .date()
    .nullable()
    .describe("Day on which retention asks for erasure; null while a candidacy is open."),
  erasedAt: z.iso.datetime().nullable().describe("When they were erased."),
  createdAt: z.iso.datetime().describe("When they were added."),
  updatedAt: z.iso.datetime().describe("When their record last changed."),
  version: z.number().int().describe("Counts edits; a write on another one is refused."),
  mayEdit: z.boolean().describe("Whether the caller may change them."),
});
export type Person = z.output<typeof Person>;

export const Pool = z.object({
  id: z.uuid().describe("The pool."),
  groupId: z.uuid().describe("The hiring group it belongs to."),
  name: z.string().describe("What people call it."),
  description: z.string().describe("What it is for."),
  people: z.number().int().describe("How many are in it, up to 1000."),
  archivedAt: z.iso.datetime().nullable().describe("Since when it is put away."),
  version: z.number().int().describe("Counts edits; a write on another one is refused."),
  mayEdit: z.boolean().describe("Whether the caller may change it and who is in it."),
});
export type Pool = z.output<typeof Pool>;

const poolFields = {
  name: filledText(120, "Enter a name").describe("What people call it."),
  description: textOf(1000).default("").describe("What it is for."),
};
const AskedIds = z.array(PersonId).min(1).max(200).describe("The people.");

/** How one was in touch with somebody. */
export const contactWays = ["call", "email", "meeting", "message", "other"] as const;

const one = (id: z.ZodUUID = PersonId) => z.object({ personId: id.describe("The person.") });

export const peopleContract = contractOf({
  /** People whom a hiring group knows. Errors: NOT_FOUND when the group is not the caller's, BAD_REQUEST. */
  list: procedure("ats", "GET", "/people")
    .input(PeoplePage)
    .output(listOutput(PersonRow, z.object({ all: z.number().int().describe("All of them, up to 1000.") }))),
  /** People by words of their names, headline, location and tags, in every hiring group of the caller. Errors: none of its own. */
  find: procedure("ats", "GET", "/people-search")
    .input(
      z.object({
        search: textOf(200).describe(
          "Words in any order; empty for those of the hiring group with whom something happened last.",
        ),
        groupId: GroupId.optional().describe("Only those whom this hiring group knows."),
        limit: z.coerce.number().int().min(1).max(50).default(12).describe("At most so many."),
      }),
    )
    .output(z.array(FoundPerson)),
  /** One person, or the one that they were merged into. Errors: NOT_FOUND. */
  get: procedure("ats", "GET", "/people/{personId}").input(one()).output(Person),
  /** What happened with them, the latest first, as far as the caller's groups did it. Errors: NOT_FOUND. */
  listEvents: procedure("ats", "GET", "/people/{personId}/events")
    .input(one().extend(hiringLogInput))
    .output(hiringLogOutput),
  /** People with the same address, number or name, among those whom the caller sees. Errors: NOT_FOUND, FORBIDDEN for viewers. */
  findDuplicates: procedure("ats", "POST", "/people/duplicates", { readsOnly: true })
    .input(
      z.object({
        groupId: GroupId.describe("Where the person is being entered."),
        fullName: textOf(personLimits.name).default("").describe("Name as far as it is written."),
        mails: z
          .array(textOf(254))
          .max(personLimits.contacts)
          .default([])
          .describe("Addresses as far as they are written."),
        phones: z
          .array(textOf(60))
          .max(personLimits.contacts)
          .default([])
          .describe("Numbers as far as they are written."),
        exceptId: PersonId.optional().describe("Not this person, who is being edited."),
      }),
    )
    .output(z.array(Duplicate)),
  /**
   * Adds a person to a hiring group. Where somebody whom the caller sees has the same address or number it is refused with them, until
   * the caller says that they are two. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST, CONFLICT with the duplicates.
   */
  create: procedure("ats", "POST", "/people")
    .route({ successStatus: 201 })
    .input(
      z.object({
        groupId: GroupId.describe("The hiring group that knows them then."),
        person: PersonDraft.describe("Who they are."),
        isAnother: z
          .boolean()
          .default(false)
          .describe("Those with the same address or number were seen, and this is somebody else."),
      }),
    )
    .output(Person),
  /** Saves all that is written of a person. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands, BAD_REQUEST with each field. */
  save: procedure("ats", "PUT", "/people/{personId}")
    .input(
      one().extend({
        version: Version.describe("Version that the caller saw."),
        person: PersonDraft.describe("All of it."),
      }),
    )
    .output(Person),
  /** Notes whether they may be written to. Errors: NOT_FOUND, FORBIDDEN. */
  setDoNotContact: procedure("ats", "PUT", "/people/{personId}/do-not-contact")
    .input(
      one().extend({
        doNotContact: z.boolean().describe("Whether they asked not to be written to."),
        reason: textOf(personLimits.note).default("").describe("Why, in words."),
      }),
    )
    .output(Person),
  /** Notes that somebody was in touch with them. Errors: NOT_FOUND, FORBIDDEN. */
  logContact: procedure("ats", "POST", "/people/{personId}/contact-log")
    .input(
      one().extend({
        groupId: GroupId.describe("The hiring group in whose history it stands."),
        way: z.enum(contactWays).describe("How."),
        note: filledText(personLimits.note, "Write what it was about").describe("What it was about."),
      }),
    )
    .output(z.object({ noted: z.literal(true) })),
  /** Notes whom they know: another person, or a colleague. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST. */
  relate: procedure("ats", "POST", "/people/{personId}/relations")
    .input(
      one().extend({
        kind: z.enum(relationKinds).describe("How they know each other."),
        otherPersonId: PersonId.optional().describe("Another person."),
        otherUserId: z.uuid("Choose a colleague").optional().describe("Or a colleague with an account."),
        note: textOf(500).default("").describe("More about it."),
      }),
    )
    .output(Person),
  /** Takes a relation away. Errors: NOT_FOUND, FORBIDDEN. */
  unrelate: procedure("ats", "DELETE", "/people/{personId}/relations/{relationId}")
    .input(one().extend({ relationId: z.uuid("Use a relation's id").describe("The relation.") }))
    .output(Person),
  /**
   * Makes one person of two, with the histories of both: `person` says what is written of them then. Taken back by unmerge for 30 days.
   * Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST, CONFLICT where both have an open candidacy for one role, or one changed meanwhile.
   */
  merge: procedure("ats", "POST", "/people/{personId}/merge")
    .input(
      one().extend({
        version: Version.describe("Version of the person that stays."),
        otherId: PersonId.describe("Who is merged into them."),
        otherVersion: Version.describe("Their version."),
        person: PersonDraft.omit({ mails: true, phones: true }).describe(
          "What is written of them then; contacts of both are kept.",
        ),
        primaryOfOther: z
          .array(z.enum(contactKinds))
          .max(contactKinds.length)
          .default([])
          .describe("Kinds of contacts of which the other's primary one becomes that of both; else it stays."),
      }),
    )
    .output(Person),
  /** Takes a merge back; answers the person that stays. Errors: NOT_FOUND, FORBIDDEN, CONFLICT once the 30 days are over. */
  unmerge: procedure("ats", "POST", "/people/{personId}/unmerge")
    .input(one().extend({ mergeId: z.uuid("Use a merge's id").describe("The merge.") }))
    .output(Person),
  /** Asks them by mail whether they may stay on file. Errors: NOT_FOUND, FORBIDDEN, CONFLICT where they are not to be written to or have no address. */
  askConsent: procedure("ats", "POST", "/people/{personId}/consent")
    .input(
      one().extend({
        groupId: GroupId.describe("The hiring group that asks."),
        months: z.number().int().min(1).max(60).default(12).describe("For how many months."),
      }),
    )
    .output(Person),
  /** Pools of a hiring group. Errors: NOT_FOUND when the group is not the caller's. */
  listPools: procedure("ats", "GET", "/people-pools")
    .input(z.object({ groupId: GroupId.describe("The hiring group.") }))
    .output(z.array(Pool)),
  /** A new pool. Errors: NOT_FOUND, FORBIDDEN, CONFLICT where the group has one of that name. */
  createPool: procedure("ats", "POST", "/people-pools")
    .route({ successStatus: 201 })
    .input(z.object({ groupId: GroupId.describe("The hiring group it belongs to."), ...poolFields }))
    .output(Pool),
  /** Renames or describes a pool. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands, or where the group has one of that name. */
  updatePool: procedure("ats", "PUT", "/people-pools/{poolId}")
    .input(
      z.object({
        poolId: PoolId.describe("The pool."),
        version: Version.describe("Version that the caller saw."),
        ...poolFields,
      }),
    )
    .output(Pool),
  /** Puts a pool away, or takes it back out. Who is in it stays. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  archivePool: procedure("ats", "POST", "/people-pools/{poolId}/archive")
    .input(
      z.object({
        poolId: PoolId.describe("The pool."),
        isArchived: z.boolean().describe("Whether it is put away then."),
      }),
    )
    .output(Pool),
  /** Adds people to a pool; who is in it already stays. Errors: NOT_FOUND, FORBIDDEN. */
  addToPool: procedure("ats", "POST", "/people-pools/{poolId}/people")
    .input(
      z.object({
        poolId: PoolId.describe("The pool."),
        personIds: AskedIds,
        note: textOf(personLimits.note).default("").describe("Why."),
      }),
    )
    .output(BulkAnswer),
  /** Takes people out of a pool. Errors: NOT_FOUND, FORBIDDEN. */
  removeFromPool: procedure("ats", "POST", "/people-pools/{poolId}/people/remove")
    .input(z.object({ poolId: PoolId.describe("The pool."), personIds: AskedIds }))
    .output(BulkAnswer),
});
