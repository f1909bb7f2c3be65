import { describe, expect, test } from "vitest";
import { type Asker, can, grants, isBelow, type Role, roles, type Seat, seatAt, whyNot } from "./rights.ts";

const person = (role: Role, more: Partial<Seat> = {}) => ({
  userId: "me",
  seats: [{ organizationId: "o", role, grants: [], groupIds: ["g"], ...more }],
});
const nobody = { userId: "me", seats: [] };

const letter = grants({
  read: { in: "group", who: "viewer" },
  edit: { in: "group", who: "member", withheld: "-edit" },
  seal: {
    in: "organization",
    who: "admin",
    or: [{ in: "organization", who: "member", grant: "seal", own: "authorId" }],
  },
  answer: { in: "thing", assigned: "askedIds" },
  publish: { in: "group", who: "member", when: { status: ["draft", "active"] }, unless: { isSample: [true] } },
  hire: { in: "organization", who: "admin", towards: "below" },
});

describe("who and where", () => {
  test.each(roles)("%s: the least role of a row may, and every role above it, where the seat reaches", (role) => {
    for (const who of roles) {
      const [inGroup, inOrganization] = [{ in: "group", who } as const, { in: "organization", who } as const];
      const may = !isBelow(role, who);
      expect(can(person(role), inGroup, { groupId: "g" })).toBe(may);
      expect(can(person(role), inOrganization, { organizationId: "o" })).toBe(may);
      expect(can(person(role, { groupIds: [] }), inGroup, { groupId: "g" })).toBe(false);
      expect(can(person(role, { groupIds: [] }), inOrganization, { organizationId: "o" })).toBe(may);
      expect(whyNot(person(role), inGroup, { groupId: "another" })).toBe("place");
      expect(whyNot(person(role), inOrganization, { organizationId: "another" })).toBe("place");
    }
  });

  test("the role of one organization does not count in another", () => {
    const both = {
      userId: "me",
      seats: [...person("viewer").seats, ...person("owner", { organizationId: "p", groupIds: ["h"] }).seats],
    };
    expect(can(both, letter.edit, { groupId: "g" })).toBe(false);
    expect(can(both, letter.edit, { groupId: "h" })).toBe(true);
    expect(seatAt(both, { groupId: "h" })?.organizationId).toBe("p");
    expect(seatAt(both, { organizationId: "q" })).toBeUndefined();
  });

  test("a row without a role lets nobody in at a place", () => {
    expect(can(person("owner"), { in: "group" }, { groupId: "g" })).toBe(false);
    expect(can(person("owner"), { in: "thing" }, {})).toBe(false);
  });
});

describe("grants on the membership", () => {
  test("what is withheld is withheld from the least role alone", () => {
    expect(whyNot(person("member", { grants: ["-edit"] }), letter.edit, { groupId: "g" })).toBe("grant");
    expect(can(person("admin", { grants: ["-edit"] }), letter.edit, { groupId: "g" })).toBe(true);
  });

  test("a grant opens a way beside the role, and only with all that the way names", () => {
    const sealed = { organizationId: "o", authorId: "me" };
    expect(can(person("member", { grants: ["seal"] }), letter.seal, sealed)).toBe(true);
    expect(whyNot(person("member", { grants: ["seal"] }), letter.seal, { ...sealed, authorId: "ana" })).toBe(
      "relation",
    );
    expect(whyNot(person("member"), letter.seal, sealed)).toBe("grant");
    expect(can(person("viewer", { grants: ["seal"] }), letter.seal, sealed)).toBe(false);
    expect(can(person("admin"), letter.seal, { ...sealed, authorId: null })).toBe(true);
  });
});

describe("relations", () => {
  test("who was asked answers, one or among several, wherever they belong", () => {
    expect(can(nobody, letter.answer, { askedIds: "me" })).toBe(true);
    expect(can(nobody, letter.answer, { askedIds: ["ana", "me"] })).toBe(true);
    for (const askedIds of ["ana", null, [], ["ana"]])
      expect(can(person("owner"), letter.answer, { askedIds })).toBe(false);
  });

  test("the guest of a link is assigned to its one thing, and owns nothing", () => {
    const guest: Asker = { interviewerId: "jo", thingId: "t" };
    expect(can(guest, letter.answer, { id: "t", askedIds: ["jo"] })).toBe(true);
    expect(can(guest, letter.answer, { id: "another", askedIds: ["jo"] })).toBe(false);
    expect(can(guest, letter.answer, { askedIds: ["jo"] })).toBe(false);
    expect(can(guest, letter.answer, { id: "t", askedIds: ["ana"] })).toBe(false);
    expect(can(guest, letter.read, { groupId: "g" })).toBe(false);
    expect(can(guest, { in: "thing", own: "authorId" }, { id: "t", authorId: "jo" })).toBe(false);
  });

  test("only people below oneself are within reach, where the thing names one", () => {
    const towards = (role: Role, theirRole?: Role) =>
      can(person(role), letter.hire, { organizationId: "o", ...(theirRole && { theirRole }) });
    expect(roles.filter((theirs) => towards("owner", theirs))).toEqual(["viewer", "member", "admin"]);
    expect(roles.filter((theirs) => towards("admin", theirs))).toEqual(["viewer", "member"]);
    expect([towards("admin"), towards("member", "viewer")]).toEqual([true, false]);
  });
});

test("states open and close a right, whatever the role", () => {
  const thing = { groupId: "g", status: "draft", isSample: false };
  expect(can(person("member"), letter.publish, thing)).toBe(true);
  expect(can(person("member"), letter.publish, { ...thing, status: "active" })).toBe(true);
  expect(whyNot(person("owner"), letter.publish, { ...thing, status: "archived" })).toBe("state");
  expect(whyNot(person("owner"), letter.publish, { ...thing, isSample: true })).toBe("state");
  expect(whyNot(person("viewer"), letter.publish, { ...thing, isSample: true })).toBe("role");
});

describe("blind until submitted", () => {
  const card = grants({
    see: {
      in: "group",
      who: "member",
      blind: "untilSubmitted",
      opens: ["submittedInRound", "roundClosed", "revealed"],
      or: [
        { in: "thing", own: "authorId" },
        { in: "group", who: "viewer", grant: "see_cards", when: { decided: [true] }, blind: "untilSubmitted" },
      ],
    },
  });
  const closed = {
    groupId: "g",
    authorId: "ana",
    owesCard: false,
    submittedInRound: false,
    roundClosed: false,
    revealed: false,
    decided: false,
  };

  test("owing beats every role, every reveal and every decision; one's own card is seen all the same", () => {
    const open = {
      ...closed,
      owesCard: true,
      submittedInRound: true,
      roundClosed: true,
      revealed: true,
      decided: true,
    };
    for (const role of roles) {
      const everything = person(role, { grants: ["see_cards"] });
      expect(whyNot(everything, card.see, open)).toBe("owes");
      expect(can(everything, card.see, { ...open, authorId: "me" })).toBe(true);
    }
  });

  test("a round opens by one's own card in it, when it is closed, or when it is revealed", () => {
    expect(whyNot(person("owner"), card.see, closed)).toBe("closed");
    for (const opened of ["submittedInRound", "roundClosed", "revealed"] as const)
      expect(can(person("member"), card.see, { ...closed, [opened]: true }), opened).toBe(true);
    expect(can(person("viewer"), card.see, { ...closed, revealed: true })).toBe(false);
  });

  test("viewers see cards after the decision, with the grant", () => {
    const decided = { ...closed, decided: true };
    expect(can(person("viewer", { grants: ["see_cards"] }), card.see, decided)).toBe(true);
    expect(can(person("viewer"), card.see, decided)).toBe(false);
    expect(can(person("viewer", { grants: ["see_cards"] }), card.see, closed)).toBe(false);
  });

  test("what is not known counts as owed, and as closed", () => {
    const unknown: Record<string, unknown> = { ...closed, roundClosed: true };
    delete unknown.owesCard;
    const right: Parameters<typeof can>[1] = card.see;
    expect(whyNot(person("owner"), right, { id: "c", ...unknown })).toBe("owes");
    const half = { id: "c", groupId: "g", owesCard: false };
    expect(whyNot(person("owner"), right, half)).toBe("closed");
  });
});

test("two rows written as one are two: changing one leaves the other", () => {
  const members = { in: "group", who: "member" } as const;
  const both = grants({ edit: members, archive: members });
  expect(both.edit).not.toBe(both.archive);
});
