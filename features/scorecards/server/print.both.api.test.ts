import { expect, test } from "vitest";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { addGuest, heldInterview, wholeCard } from "#tests/support/held-interview.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { openWorld } from "#tests/support/world.ts";

const world = await openWorld();
const scene = await openCandidateScene(world);
const { member, colleague, owner, viewer } = scene;
const notFound = { code: "NOT_FOUND" };

async function held() {
  const { candidateId } = await scene.candidateOf();
  const userIds = [member.userId, colleague.userId];
  return heldInterview(world, member, { candidateId, roundId: scene.firstRound.key, userIds });
}
const read = async (file: File) =>
  (await readPdf(new Uint8Array(await file.arrayBuffer()))).join(" ").replaceAll(/\s+/g, " ");

test("[S2.12] interviewers print their own scorecard; who may read it prints it too, and nobody before", async () => {
  const interview = await held();
  const [own, other] = [interview.cardOf(member.userId), interview.cardOf(colleague.userId)];
  const me = world.as(member).scorecards;
  // A draft is no scorecard yet.
  await expect(me.print({ scorecardId: own })).rejects.toMatchObject(notFound);
  await me.submit({
    ...{ scorecardId: own, revision: 1, whyAmended: "" },
    card: wholeCard(interview, 3, { privateNote: "Asks for a raise" }),
  });
  const file = await me.print({ scorecardId: own, paper: "us-letter", timeZone: "Europe/Berlin" });
  expect(file).toMatchObject({ name: `scorecard-${own.slice(0, 8)}.pdf`, type: "application/pdf" });
  const text = await read(file);
  for (const words of [interview.candidateName, "Said how it went.", "Overall recommendation Yes", "Asks for a raise"])
    expect(text).toContain(words);
  // Whoever owes theirs, and whoever waits for the round, learns as much as of a card that is nowhere.
  for (const caller of [colleague, owner, viewer, scene.neighbour, scene.stranger])
    await expect(world.as(caller).scorecards.print({ scorecardId: own })).rejects.toMatchObject(notFound);
  await world.as(colleague).scorecards.submit({
    ...{ scorecardId: other, revision: 1, whyAmended: "", card: wholeCard(interview, 2) },
  });
  const theirs = await read(await world.as(colleague).scorecards.print({ scorecardId: own }));
  expect(theirs).toContain("Said how it went.");
  // Private notes are for those to whom they were confided.
  expect(theirs).not.toContain("Asks for a raise");
  expect(await read(await world.as(owner).scorecards.print({ scorecardId: other }))).toContain("recommendation No");
  await expect(world.as(viewer).scorecards.print({ scorecardId: own })).rejects.toMatchObject(notFound);
});

test("an amended scorecard is printed as it stands, or as it was submitted first", async () => {
  const interview = await held();
  const scorecardId = interview.cardOf(member.userId);
  const { submit, print } = world.as(member).scorecards;
  await submit({ scorecardId, revision: 1, whyAmended: "", card: wholeCard(interview, 3) });
  const card = wholeCard(interview, 2, { takeaways: "Took the short way." });
  await submit({ scorecardId, revision: 2, whyAmended: "I mixed up two people", card });
  expect(await read(await print({ scorecardId }))).toContain("I mixed up two people");
  const first = await read(await print({ scorecardId, revision: 1 }));
  expect(first).toContain("This is an earlier version");
  expect(first).not.toContain("Took the short way.");
  await expect(print({ scorecardId, revision: 3 })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("a guest prints their own scorecard, under their own name", async () => {
  const interview = await held();
  const { interviewerId, caller } = await addGuest(world, scene, interview.id);
  const guest = world.as(caller).guestScorecard;
  await expect(guest.print({})).rejects.toMatchObject(notFound);
  await guest.submit({ card: wholeCard(interview, 3), revision: 1 });
  const { cards } = await world.as(member).interviews.get({ interviewId: interview.id });
  const scorecardId = cards.find((card) => card.interviewerId === interviewerId)?.id ?? "";
  const file = await guest.print({});
  expect(file.name).toBe(`scorecard-${scorecardId.slice(0, 8)}.pdf`);
  expect(await read(file)).toContain("by Jo Park");
});
