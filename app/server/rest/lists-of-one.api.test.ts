import { expect, test } from "vitest";
import { contract } from "#app/contract.ts";
import { buildInterviewPlan } from "#features/interview-plans/server/factory.ts";
import { buildOrganization } from "#features/organizations/server/factory.ts";
import { HttpPerson } from "#tests/support/http-person.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { proceduresOf } from "../../../scripts/support/procedures.ts";
import { listFields } from "./lists-of-one.ts";

const world = await openHttpWorld();
const { owner, groupId } = await world.system(async (db) => {
  const built = await buildOrganization(db);
  const place = { ...built, ownerId: built.owner.userId };
  await buildInterviewPlan(db, { in: place, title: "Drafted" });
  await buildInterviewPlan(db, { in: place, title: "Reviewed", status: "in_review" });
  await buildInterviewPlan(db, { in: place, title: "Running", status: "active" });
  return built;
});
const person = new HttpPerson(world, owner);
const titles = async (query: string) => {
  const { status, body } = await person.get(
    `/api/interview-plans?groupId=${groupId}&sort=title&direction=asc&${query}`,
  );
  return status === 200 ? body.items.map(({ title }: { title: string }) => title) : [status, body.errors];
};

test.each([
  ["status=draft", ["Drafted"]],
  ["status=draft&status=active", ["Drafted", "Running"]],
  ["status[]=draft", ["Drafted"]],
  ["status[0]=in_review&status[1]=active", ["Reviewed", "Running"]],
  ["", ["Drafted", "Reviewed", "Running"]],
])("GET /interview-plans?%s", async (query, found) => {
  expect(await titles(query)).toEqual(found);
});

test("one that is none of the list is refused by its name, and a list where one value is asked for is refused as before", async () => {
  expect(await titles("status=done")).toEqual([400, [expect.objectContaining({ path: "status.0" })]]);
  expect(await titles("search=a&search=b")).toEqual([400, [expect.objectContaining({ path: "search" })]]);
});

test("a text that is asked for once stays a text", async () => {
  expect(await titles("search=Runn")).toEqual(["Running"]);
});

const reads = proceduresOf(contract).flatMap(({ name, procedure }) =>
  listFields(procedure).map((field) => [name, field, procedure["~orpc"].route.path ?? ""] as const),
);

test("there are reads that take lists", () => {
  expect(reads.map(([name, field]) => `${name} ${field}`)).toContain("interviewPlans.list status");
});

test.each(reads)("%s takes a single %s", async (_name, field, path) => {
  const anyPath = path.replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
  const { body } = await person.get(`/api${anyPath}?${field}=x`);
  const refused: { path: string; message: string }[] = body?.errors ?? [];
  // Whatever else is missing: the one value is not refused for being no list.
  expect(refused.filter(({ path: at }) => at === field)).toEqual([]);
});
