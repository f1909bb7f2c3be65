import { expect, test } from "vitest";
import { readWorkbook } from "#platform/server/files-in/read-workbook.ts";
import { openCandidateScene } from "#tests/support/candidate-scene.ts";
import { openHttpWorld } from "#tests/support/http-world.ts";
import type { ExportFormat } from "../exports/export-asked.ts";

const world = await openHttpWorld();
const scene = await openCandidateScene(world);
const { groupId, member, viewer, owner } = scene;
const { pool } = world.services.database;

const evil = await scene.candidateOf({
  fullName: "=HYPERLINK(1)",
  mail: "evil@example.org",
  source: "Agency",
  tags: ["One", "Two"],
});
await scene.candidateOf({ fullName: "Łukasz Wójcik", mail: "lukasz@example.org" });
await scene.candidateOf({ fullName: "Dilara Yıldız", status: "rejected" });
await world.system((db) =>
  db
    .insertInto("candidatePay")
    .values({ candidateId: evil.candidateId, organizationId: scene.organizationId, expectation: "90,000" })
    .execute(),
);

type Asked = Parameters<ReturnType<typeof world.as>["candidateFiles"]["takeOut"]>[0]["asked"];
const candidates: Asked = { list: "candidates", filters: { groupId, sort: "name", direction: "asc" } };
const fetched = (exportId: string, who = member) =>
  fetch(`${world.url}/api/candidate-exports/${exportId}/file`, { headers: { cookie: world.cookieOf(who) } });
async function taken(format: ExportFormat, asked: Asked = candidates, who = member): Promise<Uint8Array> {
  const { exportId } = await world.as(who).candidateFiles.takeOut({ format, asked });
  const answer = await fetched(exportId, who);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}
const text = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
const json = async (asked: Asked, who = member): Promise<Record<string, unknown>[]> =>
  JSON.parse(text(await taken("json", asked, who)));

test("a list comes as CSV, XLSX and JSON with exactly the rows that its filters leave, and no formula in it", async () => {
  const [head, first, second, ...rest] = text(await taken("csv")).split("\r\n");
  expect(head?.startsWith("\ufeffName,E-mail,Phone,Headline")).toBe(true);
  expect(first).toMatch(/^"?'=HYPERLINK\(1\)"?,evil@example.org,/);
  expect(second).toContain("Łukasz Wójcik");
  expect(rest).toEqual([""]);
  const [sheet] = readWorkbook(await taken("xlsx"), { bytes: 1e7, parts: 20, rows: 100, columns: 60 });
  expect(sheet?.data.map(([name]) => name)).toEqual(["Name", "=HYPERLINK(1)", "Łukasz Wójcik"]);
  expect(await json(candidates)).toMatchObject([
    { name: "=HYPERLINK(1)", mails: ["evil@example.org"], tags: ["One", "Two"], status: "Active" },
    { name: "Łukasz Wójcik" },
  ]);
  const ended: Asked = { list: "candidates", filters: { groupId, tab: "ended" } };
  expect((await json(ended)).map(({ name }) => name)).toEqual(["Dilara Yıldız"]);
  expect((await json({ ...candidates, only: [evil.candidateId] })).map(({ id }) => id)).toEqual([evil.candidateId]);
});

test("people and roles come, too, and a long list page by page in its order, each row once", async () => {
  expect((await json({ list: "opportunities", filters: { groupId } })).map(({ title }) => title)).toEqual([
    "Staff engineer",
  ]);
  await pool.query(
    `with made as (insert into people (organization_id, full_name) select $1, 'Crowd ' || i from generate_series(1, 1203) i returning id, full_name)
     insert into group_people (group_id, person_id, organization_id, full_name) select $2, id, $1, full_name from made`,
    [scene.organizationId, groupId],
  );
  const names = (await json({ list: "people", filters: { groupId, sort: "name", direction: "asc" } })).map(
    ({ name }) => name,
  );
  expect(names).toHaveLength(1206);
  expect(new Set(names).size).toBe(1206);
});

test("columns that somebody may not see are left out", async () => {
  const keys = async (who: typeof member) => Object.keys((await json(candidates, who))[0] ?? {});
  expect(await keys(owner)).toEqual(expect.arrayContaining(["mails", "phones", "pay"]));
  expect(await keys(member)).toEqual(expect.arrayContaining(["mails", "phones"]));
  expect(await keys(member)).not.toContain("pay");
  for (const key of ["mails", "phones", "pay"]) expect(await keys(viewer)).not.toContain(key);
});

test("only who made an export fetches it, while export is switched on for them, and it is noted", async () => {
  const { exportId } = await world.as(member).candidateFiles.takeOut({ format: "csv", asked: candidates });
  for (const who of [scene.colleague, scene.neighbour, scene.stranger])
    expect((await fetched(exportId, who)).status).toBe(404);
  expect((await fetch(`${world.url}/api/candidate-exports/${exportId}/file`)).status).toBe(401);
  const { rows } = await pool.query(
    "select detail from hiring_events where what = 'list_exported' order by created_at desc limit 1",
  );
  expect(rows[0]?.detail).toEqual({ list: "candidates", format: "csv", exportId });
  const proven = await pool.query("select action, detail::jsonb as detail from audit_events order by seq desc limit 1");
  expect(proven.rows).toEqual([
    { action: "candidates_exported", detail: { list: "candidates", format: "csv", chosen: null } },
  ]);
  const neighbour = world.as(scene.neighbour).candidateFiles;
  await expect(neighbour.takeOut({ format: "csv", asked: candidates })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await world.system((db) =>
    db.updateTable("featureFlags").set({ isOn: false }).where("name", "=", "export_enabled").execute(),
  );
  expect((await fetched(exportId)).status).toBe(403);
  await expect(world.as(member).candidateFiles.takeOut({ format: "csv", asked: candidates })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await world.system((db) =>
    db.updateTable("featureFlags").set({ isOn: true }).where("name", "=", "export_enabled").execute(),
  );
});

test("one that is an hour old is not there any more", async () => {
  const { exportId } = await world.as(member).candidateFiles.takeOut({ format: "json", asked: candidates });
  await pool.query("update candidate_exports set created_at = now() - interval '61 minutes' where id = $1", [exportId]);
  expect((await fetched(exportId)).status).toBe(404);
});
