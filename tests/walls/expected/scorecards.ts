import { emptyCard } from "#features/scorecards/card-limits.ts";
import { scorecardRights } from "#features/scorecards/policy.ts";
import { type Audience, either, granted, inGroup, nobody } from "../audience.ts";
import type { Names, ProcedureWall, Walls } from "../expectation.ts";
import {
  asks,
  decided,
  decidedBefore,
  grants,
  guest,
  guestTakesPart,
  hasSubmitted,
  mine,
  opened,
  owes,
  owesAnother,
  takesPart,
} from "./held-interviews.ts";

const reads = granted(scorecardRights.standing);
const works = inGroup("member");
/** Whoever may see a card that is open. */
const sees = granted(scorecardRights.see, { isRoundOpen: true, owesCard: false });
const excuses = granted(scorecardRights.excuse);
const writesFor = granted(scorecardRights.writeFor);

const cards = "select from app.cards_of(array[:candidate]::uuid[]) where scorecard_id = :candidate";
const content = `'{"revision": 1, "overall": "yes", "takeaways": "New"}', '[]'`;
const writes = (card: string) => `select where app.write_card(${card}, ${content}) in ('submitted', 'amended')`;
const writesInName = (card: string) => `select where app.write_card_for(${card}, ${content}) = 'submitted'`;
const version = (card: string) => `select from app.version_of_card(${card})`;
const drafts = (card: string) => `select where app.save_card_draft(${card}, 0, '{}') > 0`;
const future =
  "update interviews set starts_at = now() + interval '1 hour', ends_at = now() + interval '2 hours' where id = :plan";
const notes = "select from app.my_interview_notes(array[:plan]::uuid[])";
const foundNotes = "select where :plan::uuid in (select interview_id from app.find_my_notes('{canary}', 50))";
const ownNotes = `insert into sealed.interview_notes (interview_id, interviewer_id, doc, words)
  select :plan, who, '{}', 'canary' from (select coalesce(:me::uuid, app.magic_interviewer_id()) as who) w where who is not null`;
const draftOf = "insert into sealed.scorecard_drafts (scorecard_id, doc) values (:candidate, '{}')";
const begun = "select from app.my_drafts() where scorecard_id = :candidate";
const revised = "select from app.my_revisions(array[:candidate]::uuid[])";
const byMe = "update scorecards set interviewer_id = coalesce(:me::uuid, interviewer_id) where id = :candidate";
const reminds = (card: string) => `select where app.remind_of_card(${card}) = 'reminded'`;
const residentOwes = "update scorecards set state = 'owed' where id = :candidate";
const saves = "select where app.save_interview_notes(:plan, 0, '{}', '') > 0";
const takes = "select where app.takes_part(:plan)";
const figures = "select from app.rating_figures(:group) where competency_key = 'canary'";
const fiveCards = `with added as (insert into scorecards (organization_id, group_id, candidate_id, round_id, interview_id, interviewer_id, state)
    select organization_id, group_id, candidate_id, round_id, interview_id, gen_random_uuid(), 'submitted'
      from scorecards, generate_series(1, 5) where id = :candidate returning *),
  said as (insert into sealed.scorecard_contents (scorecard_id, revision, round_id, author_id, submitted_by, interview_version_id, overall, takeaways)
    select id, 1, round_id, interviewer_id, interviewer_id, :nextVersion, 'yes', 'x' from added)
  insert into sealed.ratings (scorecard_id, revision, competency_key, round_id, group_id, value, is_after_sight)
    select id, 1, 'canary', round_id, group_id, 4, false from added`;
/** A card of the link's interviewer in an interview that is not the link's. */
const guestsElsewhere = `delete from sealed.scorecard_contents where scorecard_id = :candidate;
  update scorecards c set interviewer_id = app.magic_interviewer_id(), state = 'owed' where c.id = :candidate and app.magic_interviewer_id() is not null
    and not exists (select from scorecards o where o.interview_id = c.interview_id and o.interviewer_id = app.magic_interviewer_id())`;

const doors: readonly [string, string, Audience][] = [
  ["cards_of", cards, sees],
  ["sight_of", "select from app.sight_of(array[:candidate]::uuid[])", sees],
  [
    "find_cards",
    "select where :candidate::uuid in (select app.find_cards('{canary}', array[:group]::uuid[], 50))",
    sees,
  ],
  ["rating_figures", figures, sees],
];

const cardId = ({ candidate }: Names) => ({ scorecardId: candidate });
const one = (may: Audience, more: Record<string, unknown> = {}, of: Partial<ProcedureWall> = {}): ProcedureWall => ({
  of: "place",
  input: (names) => ({ ...cardId(names), ...more }),
  sees: reads,
  may,
  ...of,
});
const own = (more: Record<string, unknown> = {}, of: Partial<ProcedureWall> = {}) =>
  one(reads, more, { prepare: mine(), ...of });
const onNotes = (of: Partial<ProcedureWall>, more: Record<string, unknown> = {}): ProcedureWall => ({
  of: "place",
  input: ({ plan }) => ({ interviewId: plan, ...more }),
  sees: reads,
  ...of,
});
const scratch = { edits: [{ kind: "scratch", text: "New", was: "" }] };
const ofGuest = (input?: Record<string, unknown>): ProcedureWall => ({
  of: "instance",
  ...(input && { input: () => input }),
  sees: nobody,
  unseen: 401,
});
/** Everybody who reads the candidacy is answered; these are told of the resident's card. */
const listed = (who: Audience, prepare?: string): ProcedureWall => ({
  of: "place",
  input: ({ candidate }) => ({ candidateId: candidate }),
  ...(prepare !== undefined && { prepare }),
  sees: who,
  isList: reads,
  tells: () => "canary card",
});

const printed = (who: Audience, prepare?: string): ProcedureWall =>
  one(who, { revision: 1000 }, { sees: who, answers: [400], ...(prepare !== undefined && { prepare }) });

export const scorecardsWalls: Walls = {
  tables: [
    {
      table: "scorecards",
      of: "place",
      where: "id = :candidate and state = 'submitted'",
      seed: `with named as (update scorecards set id = case interviewer_id when :person then :candidate::uuid else :magicLink::uuid end,
            state = case interviewer_id when :person then 'submitted' else 'owed' end, asked_at = now() - interval '1 hour'
          where interview_id = :plan returning *),
        noted as (insert into sealed.interview_notes (interview_id, interviewer_id, doc, words) values (:plan, :person, '{}', 'canary'))
        insert into sealed.scorecard_contents
            (scorecard_id, revision, round_id, author_id, submitted_by, interview_version_id, overall, takeaways, private_note, words)
          select id, 1, round_id, interviewer_id, interviewer_id, :nextVersion, 'yes', 'canary card', 'canary private', 'canary' from named where id = :candidate`,
      hidden: ["note_to_next"],
      fixed: ["excused_at", "interviewer_id", "is_after_sight", "released_by", "state", "submitted_at"],
      read: reads,
      change: works,
    },
    {
      table: "scorecards (of a guest)",
      of: "place",
      where: "id = :magicLink",
      read: either(reads, guest),
      change: works,
    },
  ],
  statements: [
    {
      // The link opens one interview, whoever else's cards are its interviewer's.
      name: "scorecards",
      of: "place",
      prepare: guestsElsewhere,
      asks: "select from scorecards where id = :candidate",
      tells: reads,
    },
  ],
  functions: [
    // Not while somebody owes, unless one's own is in; not while one owes, whatever is open.
    ...doors.flatMap(([name, statement, who]) => [
      asks(name, statement, nobody, fiveCards),
      asks(name, statement, who, `${fiveCards}; ${opened}`),
      asks(name, statement, nobody, `${fiveCards}; ${owes}`),
      asks(name, statement, who, `${fiveCards}; ${hasSubmitted}`),
      asks(name, statement, who, `${fiveCards}; ${opened}; ${grants("see_cards")}`),
      asks(name, statement, reads, `${fiveCards}; ${opened}; ${grants("see_cards")}; ${decided}`),
      asks(name, statement, nobody, `${fiveCards}; ${owes}; ${grants("see_cards")}; ${decidedBefore}`),
      // Who belongs here no more, though they submitted.
      asks(
        name,
        statement,
        name === "cards_of" ? reads : who,
        `${fiveCards}; ${mine("submitted")}; ${opened}; update scorecards set state = 'submitted' where id = :magicLink;
        insert into sealed.scorecard_contents (scorecard_id, revision, round_id, author_id, submitted_by, interview_version_id, overall, takeaways, words)
          select id, 1, round_id, interviewer_id, interviewer_id, :nextVersion, 'yes', 'x', 'canary' from scorecards where id = :candidate`,
      ),
    ]),
    // A private note, for whoever it was confided to.
    asks("cards_of", `${cards} and private_note <> ''`, inGroup("owner"), opened),
    asks("cards_of", `${cards} and private_note <> ''`, works, `${opened}; ${grants("see_private_notes")}`),
    // One's own, also as a guest.
    asks(
      "cards_of",
      "select from app.cards_of(array[:candidate]::uuid[]) where scorecard_id = :magicLink",
      either(sees, guest),
      `update scorecards set state = 'submitted' where id = :magicLink;
       insert into sealed.scorecard_contents (scorecard_id, revision, round_id, author_id, submitted_by, interview_version_id, overall, takeaways)
         select id, 1, round_id, interviewer_id, interviewer_id, :nextVersion, 'yes', 'x' from scorecards where id = :magicLink`,
    ),
    asks("version_of_card", version(":candidate"), nobody),
    asks("version_of_card", version(":candidate"), sees, opened),
    asks("version_of_card", version(":candidate"), nobody, owes),
    asks("card_competencies", "select where app.card_competencies(:candidate) is not null", reads),
    asks("card_competencies", "select where app.card_competencies(:magicLink) is not null", either(reads, guest)),
    asks("my_card", "select from app.my_card(:candidate)", nobody),
    asks("my_card", "select from app.my_card(:candidate)", reads, mine()),
    asks("my_card", "select from app.my_card(:candidate)", nobody, guestsElsewhere),
    asks("my_card", "select from app.my_card(:magicLink)", guest),
    asks("write_card", writes(":candidate"), nobody, mine("excused")),
    asks("write_card", writes(":candidate"), reads, mine()),
    asks("write_card", writes(":candidate"), nobody, `${mine()}; ${future}`),
    asks("write_card", writes(":candidate"), nobody, `${mine()}; ${decided}`),
    asks("write_card", writes(":candidate"), reads, `${mine()}; ${decidedBefore}`),
    // No decision exists for whoever owes another card.
    asks("write_card", writes(":candidate"), nobody, `${mine("submitted")}; ${decided}`),
    asks("write_card", writes(":candidate"), reads, `${mine("submitted")}; ${decided}; ${owesAnother}`),
    asks("write_card", writes(":magicLink"), guest),
    asks("write_card_for", writesInName(":magicLink"), writesFor),
    asks("write_card_for", writesInName(":magicLink"), nobody, future),
    asks("write_card_for", writesInName(":magicLink"), nobody, decided),
    asks("write_card_for", writesInName(":magicLink"), nobody, opened),
    asks("write_card_for", writesInName(":candidate"), (who, relation) => writesFor(who, relation) && false, mine()),
    asks("save_card_draft", drafts(":candidate"), nobody),
    asks("save_card_draft", drafts(":candidate"), reads, mine()),
    asks("save_card_draft", drafts(":candidate"), nobody, mine("excused")),
    asks("save_card_draft", drafts(":candidate"), nobody, `${mine()}; ${decided}`),
    asks("save_card_draft", drafts(":magicLink"), guest),
    asks("ask_excuse", "select where app.ask_excuse(:candidate, 'other')", nobody),
    asks("ask_excuse", "select where app.ask_excuse(:candidate, 'other')", reads, mine()),
    asks("ask_excuse", "select where app.ask_excuse(:candidate, 'other')", nobody, mine("submitted")),
    asks("ask_excuse", "select where app.ask_excuse(:magicLink, 'other')", guest),
    asks("excuse_card", "select where app.excuse_card(:magicLink, 'why')", excuses),
    asks("excuse_card", "select where app.excuse_card(:magicLink, 'why')", works, grants("facilitate")),
    asks("excuse_card", "select where app.excuse_card(:candidate, 'why')", nobody),
    asks(
      "excuse_card",
      "select where app.excuse_card(:candidate, 'why')",
      nobody,
      `${mine()}; ${grants("facilitate")}`,
    ),
    asks("leads_candidacy", "select where app.leads_candidacy(:candidate, 'decide')", inGroup("admin")),
    asks("leads_candidacy", "select where app.leads_candidacy(:candidate, 'decide')", works, grants("decide")),
    asks("my_drafts", begun, nobody, draftOf),
    asks("my_drafts", begun, reads, `${mine()}; ${draftOf}`),
    asks("my_revisions", revised, nobody),
    asks("my_revisions", revised, reads, byMe),
    asks("author_of_card", "select where app.author_of_card(:candidate) is not null", reads),
    asks("remind_of_card", reminds(":candidate"), works, residentOwes),
    // Of one that is in, twice a day, of one's own, and of a guest, who has no inbox.
    asks("remind_of_card", reminds(":candidate"), nobody),
    asks(
      "remind_of_card",
      reminds(":candidate"),
      nobody,
      `${residentOwes}; update scorecards set reminded_at = now() where id = :candidate`,
    ),
    asks("remind_of_card", `${reminds(":candidate")} and :me is not null`, nobody, mine()),
    asks("remind_of_card", reminds(":magicLink"), nobody),
    asks("my_interview_notes", notes, nobody),
    asks("my_interview_notes", notes, either(reads, guest), ownNotes),
    asks("find_my_notes", foundNotes, nobody),
    asks("find_my_notes", foundNotes, either(reads, guest), ownNotes),
    ...[takes, saves].flatMap((statement) => {
      const name = statement === takes ? "takes_part" : "save_interview_notes";
      return [
        asks(name, statement, guest),
        asks(name, statement, either(reads, guest), takesPart),
        asks(name, statement, guest, guestTakesPart),
      ];
    }),
  ],
  guards: [
    {
      name: "app.leads_candidacy",
      weaken: {
        "(w.role in ('owner', 'admin') or (w.role = 'member' and p_grant = any (w.grants)))": "true",
        "w.role = 'member' and": "",
        "w.user_id = app.user_id()": "true",
      },
    },
    {
      name: "app.own_card",
      weaken: {
        "c.interviewer_id = app.person_id()": "true",
        "(c.group_id = any (app.groups()) or c.interview_id = app.magic_thing_id('interview'))": "true",
      },
    },
    {
      name: "app.is_card_locked",
      weaken: {
        "d.at > p_card.asked_at": "true",
        "d.candidate_id = p_card.candidate_id": "false",
        "o.interviewer_id = app.person_id()": "true",
        "o.state = 'owed'": "false",
        "and o.id <> p_card.id": "",
      },
    },
    {
      name: "app.write_card",
      weaken: {
        "c.state not in ('owed', 'submitted') or": "",
        "app.is_card_locked(c)\n": "false\n",
        "i.starts_at > now()": "false",
      },
    },
    {
      name: "app.write_card_for",
      weaken: {
        "and x.group_id = any (app.groups('admin')) and x.interviewer_id": "and x.interviewer_id",
        "and x.interviewer_id <> app.user_id()": "",
        "c.state <> 'owed' or": "",
        "app.is_card_locked(c)\n": "false\n",
        "i.starts_at > now()": "false",
      },
    },
    {
      name: "app.save_card_draft",
      weaken: { "c.state not in ('owed', 'submitted') or": "", "or app.is_card_locked(c)": "" },
    },
    {
      name: "app.takes_part",
      weaken: {
        "p.interviewer_id = app.person_id()": "true",
        "(p.group_id = any (app.groups()) or p.interview_id = app.magic_thing_id('interview'))": "true",
      },
    },
    {
      name: "app.my_interview_notes",
      weaken: {
        "n.interviewer_id = app.person_id()": "true",
        "(i.group_id = any (app.groups()) or i.id = app.magic_thing_id('interview'))": "true",
      },
    },
    {
      name: "app.find_my_notes",
      weaken: {
        "n.interviewer_id = app.person_id()": "true",
        "(i.group_id = any (app.groups()) or i.id = app.magic_thing_id('interview'))": "true",
      },
    },
    {
      name: "app.cards_of",
      weaken: {
        "s.person_id = app.user_id()": "true",
        "c.round_id = any (seen)": "true",
        "(c.interviewer_id = app.person_id() and": "(",
        "case when t.author_id = app.person_id() or c.group_id = any (confided) then t.private_note else '' end":
          "t.private_note",
        "w.user_id = app.user_id() and (w.role = 'owner' or": "(w.role = 'owner' or",
      },
    },
    { name: "app.sight_of", weaken: { "s.person_id = app.user_id()": "true" } },
    { name: "app.find_cards", weaken: { "s.person_id = app.user_id()": "true", "where c.round_id = any (seen)": "" } },
    {
      name: "app.rating_figures",
      weaken: {
        "s.person_id = app.user_id()": "true",
        "from seen join sealed.ratings r using (round_id)": "from sealed.ratings r",
      },
    },
    {
      name: "app.card_competencies",
      weaken: { "(c.group_id = any (app.groups()) or c.id = (app.own_card(p_scorecard)).id)": "true" },
    },
    {
      name: "app.excuse_card",
      weaken: {
        "c.interviewer_id <> app.user_id() and": "",
        "and c.interviewer_id <> app.user_id() and app.leads_candidacy(c.candidate_id, 'facilitate')":
          "and c.interviewer_id <> app.user_id()",
        "c.state in ('owed', 'released')": "true",
      },
    },
    {
      name: "app.my_drafts",
      weaken: { "c.interviewer_id = app.user_id() and": "", "and c.group_id = any (app.groups())": "" },
    },
    {
      name: "app.my_revisions",
      weaken: { "and c.interviewer_id = app.user_id()": "", "and c.group_id = any (app.groups()) group": "group" },
    },
    { name: "app.author_of_card", weaken: { "and c.group_id = any (app.groups())": "" } },
    {
      name: "app.remind_of_card",
      weaken: {
        "x.group_id = any (app.groups('member')) and": "",
        "and x.interviewer_id <> app.user_id()": "",
        "not exists (select from users u where u.id = c.interviewer_id)": "false",
        "c.state <> 'owed'": "false",
        "c.reminded_at > now() - interval '20 hours'": "false",
      },
    },
    { name: "app.ask_excuse", weaken: { "and c.state = 'owed'": "" } },
    // It asks app.cards_of.
    { name: "app.version_of_card", weaken: {} },
    // It asks app.takes_part.
    { name: "app.save_interview_notes", weaken: {} },
    // It asks app.own_card.
    { name: "app.my_card", weaken: {} },
    // Granted to nobody: the functions above, and triggers, call them for what they have found.
    { name: "app.insert_card_content", weaken: {} },
    { name: "app.keep_cards", weaken: {} },
    { name: "app.lock_candidate_round", weaken: {} },
  ],
  procedures: {
    "scorecards.getNotes": onNotes({ prepare: takesPart }),
    "scorecards.getNotes (where others take part)": onNotes({ sees: nobody }),
    "scorecards.saveNotes": onNotes({ prepare: takesPart }, scratch),
    "scorecards.saveNotes (where others take part)": onNotes({ sees: nobody }, scratch),
    "scorecards.getOwn": own(),
    "scorecards.getOwn (of others)": one(nobody, {}, { sees: nobody }),
    "scorecards.saveDraft": own({ version: 0, draft: emptyCard }),
    "scorecards.saveDraft (of others)": one(nobody, { version: 0, draft: emptyCard }, { sees: nobody }),
    // The card is empty.
    "scorecards.submit": own({ card: emptyCard, revision: 1 }, { answers: [400] }),
    "scorecards.submitFor": one(
      writesFor,
      {},
      { input: ({ magicLink }) => ({ scorecardId: magicLink, card: emptyCard }), answers: [400] },
    ),
    "scorecards.submitFor (oneself)": one(nobody, { card: emptyCard }, { prepare: mine() }),
    "scorecards.askExcuse": own({ reason: "other" }),
    "scorecards.askExcuse (for others)": one(nobody, { reason: "other" }, { sees: nobody }),
    "scorecards.excuse": one(excuses, {}, { input: ({ magicLink }) => ({ scorecardId: magicLink, why: "New" }) }),
    "scorecards.excuse (oneself)": one(nobody, { why: "New" }, { prepare: mine() }),
    "scorecards.listMine": { of: "instance", input: () => ({}) },
    "scorecards.list": {
      of: "place",
      input: ({ group }) => ({ groupId: group, tab: "submitted" }),
      sees: reads,
      tells: ({ candidate }) => candidate,
    },
    "scorecards.remind": one(works, {}, { prepare: residentOwes }),
    "scorecards.listOfCandidate": listed(nobody),
    "scorecards.listOfCandidate (opened)": listed(works, opened),
    "scorecards.listOfCandidate (while one owes)": listed(nobody, owes),
    // There is no such revision.
    "scorecards.print": printed(works, opened),
    "scorecards.print (while somebody owes)": printed(nobody),
    "scorecards.print (while one owes)": printed(nobody, owes),
    "guestScorecard.getNotes": ofGuest(),
    "guestScorecard.saveNotes": ofGuest(scratch),
    "guestScorecard.getOwn": ofGuest(),
    "guestScorecard.saveDraft": ofGuest({ version: 0, draft: emptyCard }),
    "guestScorecard.submit": ofGuest({ card: emptyCard, revision: 1 }),
    "guestScorecard.listSubmitted": ofGuest(),
    "guestScorecard.print": ofGuest({}),
  },
};
