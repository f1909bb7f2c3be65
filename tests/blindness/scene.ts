import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterAll } from "vitest";
import { createHttpServer } from "#app/server/http.ts";
import { createAccountLibrary } from "#features/accounts/server/account-library.ts";
import type { BuiltPerson } from "#features/accounts/server/factory.ts";
import { openMagicLink } from "#features/magic-links/server/commands.ts";
import { buildMagicLink } from "#features/magic-links/server/factory.ts";
import { buildMember } from "#features/organizations/server/factory.ts";
import { emptyCard } from "#features/scorecards/card-limits.ts";
import type { CardDraft } from "#features/scorecards/card-shapes.ts";
import { setGuestCookie } from "#platform/server/guest-cookie.ts";
import { EventStreams } from "#platform/server/live/event-streams.ts";
import { sign } from "#platform/server/session-cookie.ts";
import { asCaller, type Caller } from "#platform/server/transaction.ts";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { cheapPasswords } from "#tests/support/cheap-passwords.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { OneTransaction } from "#tests/walls/one-transaction.ts";

/** What nobody who owes a card, or may not see it, may come upon. */
export const planted = "zqplanted";

export type Who =
  | "owner"
  | "admin"
  | "member"
  | "excused"
  | "released"
  | "facilitator"
  | "next"
  | "viewer"
  | "auditor"
  | "neighbour"
  | "stranger"
  | "guestOwes"
  | "guestSubmitted"
  | "mia"
  | "peer";

/** Those who must not tell three worlds apart, each with why. */
export const blind: Readonly<Record<Exclude<Who, "mia" | "peer">, string>> = {
  owner: "owes a card of one candidacy, and does not interview in the other",
  admin: "does not interview, while somebody owes",
  member: "has a draft",
  excused: "was let out, while others owe",
  released: "let themselves out",
  facilitator: "leads debriefs and decides, while somebody owes",
  next: "interviews in the next round",
  viewer: "reads",
  auditor: "may see cards once it is decided",
  neighbour: "belongs to the other group",
  stranger: "belongs to another organization",
  guestOwes: "came by a link, and owes",
  guestSubmitted: "came by a link, and has submitted",
};
/** Those who see the planted card. */
export const seeing = ["mia", "peer"] as const;

export interface Candidacy {
  candidateId: string;
  personId: string;
  interviewId: string;
  nextInterviewId: string;
  /** The card that differs between the worlds. */
  plantedId: string;
  memberCardId: string;
}

/** The card that differs between the worlds. */
export const plantedCard = (competencies: readonly { id: string }[], value: number, text: string): CardDraft => ({
  ...emptyCard,
  ratings: competencies.map(({ id }) => ({ competencyKey: id, value, notAssessed: "", note: text, evidence: [] })),
  overall: value > 3 ? "strong_yes" : "strong_no",
  takeaways: text,
  privateNote: text,
});

export type Scene = Awaited<ReturnType<typeof openBlindScene>>;

/**
 * A group that hires, in which one interviewer's card is still to be planted, in two candidacies: in the second the owner does not interview.
 * Everybody else stands as `blind` says. Five more candidates are open to all, so that there are averages.
 */
export async function openBlindScene(world: World) {
  const scene = await openCandidateScene(world);
  const { organizationId, groupId } = scene;
  const { pool } = world.services.database;
  const personWith = async (role: "member" | "viewer", grants: string[] = []) => {
    const person = await world.system((db) => buildMember(db, { organizationId, role, groupIds: [groupId] }));
    await pool.query("update organization_memberships set grants = $1 where user_id = $2", [grants, person.userId]);
    return person;
  };
  const people: Record<Exclude<Who, `guest${string}`>, BuiltPerson> = {
    owner: scene.owner,
    admin: scene.admin,
    member: scene.member,
    excused: await personWith("member"),
    released: await personWith("member"),
    facilitator: await personWith("member", ["facilitate", "decide", "see_private_notes"]),
    next: await personWith("member"),
    viewer: scene.viewer,
    auditor: await personWith("viewer", ["see_cards"]),
    neighbour: scene.neighbour,
    stranger: scene.stranger,
    mia: await personWith("member"),
    peer: await personWith("member"),
  };
  let day = 0;
  const hold = async (candidateId: string, roundId: string, who: readonly BuiltPerson[]) => {
    day += 1;
    return world.as(scene.admin).interviews.create({
      candidateId,
      roundId,
      slot: { startsAt: new Date(Date.UTC(2025, 4, day, 9)).toISOString(), minutes: 60, timeZone: "UTC" },
      participants: who.map(({ userId }) => ({ userId })),
    });
  };
  const cardIn = (interview: Awaited<ReturnType<typeof hold>>, id: string) =>
    interview.cards.find(({ interviewerId }) => interviewerId === id)?.id ?? "";
  const plain = (kit: { competencies: readonly { id: string }[] }) => plantedCard(kit.competencies, 3, "Said plainly.");

  const guests: Partial<Record<Who, Caller>> = {};
  const inviteGuest = async (who: Who, interviewId: string) => {
    const link = await buildMagicLink(world.services, scene.member, {
      organizationId,
      thingId: interviewId,
      interviewerName: who,
    });
    await pool.query(
      `insert into interview_participants (interview_id, interviewer_id, organization_id, group_id, guest_name) values ($1, $2, $3, $4, $5)`,
      [interviewId, link.interviewerId, organizationId, groupId, who],
    );
    const { settings } = world.services;
    const guest = await asCaller(pool, { sessionToken: null, anonymousId: null }, (db) =>
      openMagicLink(db, { secret: link.secret, nonce: "n".repeat(43) }, settings.APP_SECRET),
    );
    guests[who] = { sessionToken: null, anonymousId: null, guest };
  };

  const open = async (fullName: string, isOwnerIn: boolean): Promise<Candidacy> => {
    const { candidateId, personId } = await scene.candidateOf({ fullName });
    const { member, excused, released, mia, peer, next, owner } = people;
    const made = await hold(candidateId, scene.firstRound.key, [
      member,
      excused,
      released,
      mia,
      peer,
      ...(isOwnerIn ? [owner] : []),
    ]);
    if (isOwnerIn) {
      await inviteGuest("guestOwes", made.id);
      await inviteGuest("guestSubmitted", made.id);
    }
    const later = await hold(candidateId, scene.secondRound.key, [next]);
    const memberCardId = cardIn(made, member.userId);
    await world
      .as(member)
      .scorecards.saveDraft({ scorecardId: memberCardId, version: 0, draft: { ...emptyCard, takeaways: "So far" } });
    await world.as(scene.admin).scorecards.excuse({ scorecardId: cardIn(made, excused.userId), why: "Fell ill" });
    await world.as(released).interviews.removeParticipant({ interviewId: made.id, interviewerId: released.userId });
    await world
      .as(peer)
      .scorecards.submit({ scorecardId: cardIn(made, peer.userId), card: plain(made.kit), revision: 1 });
    if (isOwnerIn) await world.as(guests.guestSubmitted).guestScorecard.submit({ card: plain(made.kit), revision: 1 });
    return {
      candidateId,
      personId,
      interviewId: made.id,
      nextInterviewId: later.id,
      plantedId: cardIn(made, mia.userId),
      memberCardId,
    };
  };
  const candidacies = [await open("Ada Kim", true), await open("Bo Li", false)];
  /** Two cards are asked for, and the round will be revealed before the owner and a member are asked for more. */
  const revealed = async (): Promise<Candidacy> => {
    const { candidateId, personId } = await scene.candidateOf({ fullName: "Cleo Roy" });
    const { mia, peer } = people;
    const made = await hold(candidateId, scene.firstRound.key, [mia, peer]);
    const later = await hold(candidateId, scene.secondRound.key, []);
    await world
      .as(peer)
      .scorecards.submit({ scorecardId: cardIn(made, peer.userId), card: plain(made.kit), revision: 1 });
    const plantedId = cardIn(made, mia.userId);
    return {
      candidateId,
      personId,
      interviewId: made.id,
      nextInterviewId: later.id,
      plantedId,
      memberCardId: plantedId,
    };
  };
  // Of these everybody in the group sees everything.
  for (let at = 0; at < 5; at++) {
    const { candidateId } = await scene.candidateOf({ fullName: `Open ${at}` });
    const made = await hold(candidateId, scene.firstRound.key, [people.mia]);
    await world
      .as(people.mia)
      .scorecards.submit({ scorecardId: cardIn(made, people.mia.userId), card: plain(made.kit), revision: 1 });
  }
  const { kit } = await world.as(scene.admin).interviews.get({ interviewId: candidacies[0]?.interviewId ?? "" });
  return { ...scene, people, guests, candidacies, revealed: await revealed(), competencies: kit.competencies };
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
}

/** The real server over a database in which everything is undone, and what it answers to whom. */
export async function openBlindServer() {
  const at = new Date();
  const world = await openWorld({ WRITES_PER_MINUTE: "100000000" });
  const scene = await openBlindScene(world);
  const transaction = await OneTransaction.open(world.services.database);
  const services = { ...world.services, database: transaction.database, now: () => at };
  const { APP_SECRET, APP_URL } = services.settings;
  const none = async () => undefined;
  const accounts = createAccountLibrary(
    services,
    { confirm: none, resetPassword: none },
    { passwords: cheapPasswords },
  );
  const streams = new EventStreams(transaction.database);
  const server = createHttpServer({
    services,
    accounts,
    log: pino({ level: "silent" }),
    webRoot: "app/web/public",
    liveUpdates: streams.step,
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  // reason for the cast: a server that listens on a port has an address with a port
  const { port } = server.address() as AddressInfo;
  afterAll(async () => {
    await streams.close();
    server.closeAllConnections();
    server.close();
    await transaction.close();
  });
  const people: Partial<Record<Who, Caller>> = { ...scene.people, ...scene.guests };
  const cookieOf = (who: Who): string => {
    const caller = people[who];
    if (caller?.guest) {
      const visitor = `evenhand.anonymous=${encodeURIComponent(sign(who, APP_SECRET))}`;
      const guest = setGuestCookie(caller.guest, {
        appUrl: APP_URL,
        appSecret: APP_SECRET,
        expiresAt: new Date(at.getTime() + 60_000).toISOString(),
        now: at,
      });
      return `${visitor}; ${guest.replace(/;.*/, "")}`;
    }
    return `evenhand.session_token=${encodeURIComponent(sign(caller?.sessionToken ?? "", APP_SECRET))}`;
  };
  return {
    scene,
    transaction,
    async send(who: Who, { method, path, body }: { method: string; path: string; body?: unknown }): Promise<Answer> {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        redirect: "manual",
        headers: {
          cookie: cookieOf(who),
          origin: APP_URL,
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const headers = Object.fromEntries(
        [...response.headers].filter(([name]) => name !== "date" && name !== "x-request-id"),
      );
      return { status: response.status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
    },
  };
}
