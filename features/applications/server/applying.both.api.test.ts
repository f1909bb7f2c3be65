import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openHttpWorld } from "#tests/support/http-world.ts";
import { type Filled, openPublicRole, publicVisitor } from "#tests/support/public-visitor.ts";
import { fiftyResumes } from "#tests/support/resumes.ts";

const world = await openHttpWorld({ DATA_DIR: await mkdtemp(join(tmpdir(), "applying-")) });
const scene = await openPublicRole(world);
const { token, change, post, tokenOf } = scene;
const { pool } = world.services.database;
const path = `/jobs/${token}`;
const api = world.as(scene.member);

// A person needs a while for a form.
let ahead = 0;
world.services.now = () => new Date(Date.now() + ahead);
/** Opens the form, takes a minute for it, and sends it. */
async function apply(filled: Filled, { at = path, visitor = publicVisitor(world) } = {}) {
  const { text } = await visitor.ask(`${at}/apply`);
  ahead += 60_000;
  return { page: text, visitor, answer: await visitor.send(`${at}/apply`, text, filled) };
}
let people = 0;
const somebody = (more: Filled = {}) => ({
  fullName: "ليلى حداد",
  called: "Layla",
  mail: `layla${++people}@example.org`,
  agrees: "yes",
  ...more,
});
const mailsTo = async (address: string) =>
  (
    await pool.query(
      "select subject, text_body as text from outbox_mails where recipient = $1 order by created_at, id",
      [address],
    )
  ).rows;
const candidaciesOf = async (mail: string) =>
  (
    await pool.query(
      "select c.id from candidates c join person_contacts k on k.person_id = c.person_id where k.match_key = $1 order by c.created_at",
      [mail],
    )
  ).rows.map(({ id }) => String(id));
const [resume] = fiftyResumes();
const file = (name: string) => new File([new Uint8Array(resume?.bytes ?? [])], name);

test("a role that is public is a page for everybody, with data for search engines, pay and how it is interviewed", async () => {
  const visitor = publicVisitor(world);
  const { status, headers, text } = await visitor.ask(path);
  expect([status, headers.get("x-robots-tag"), headers.get("cache-control")]).toEqual([200, null, "no-cache"]);
  expect(text).toContain('<h1 dir="auto">Staff engineer</h1>');
  expect(text).toContain("Fewer &lt;moving&gt; parts.");
  expect(text).toContain(`<h3 dir="auto">${scene.firstRound.name}</h3>`);
  expect(text).not.toContain(scene.plan.draft.questions[0]?.text);
  // Without a place search engines refuse it.
  expect(text).not.toContain("ld+json");
  await change(
    'update opportunities set content = content || \'{"location": "Lisbon"}\' where id = $1',
    scene.opportunityId,
  );
  await change(
    `insert into opportunity_pay (opportunity_id, organization_id, minimum, maximum, currency, period)
     values ($1, $2, 60000, 70000, 'EUR', 'year')`,
    scene.opportunityId,
    scene.organizationId,
  );
  const dataIn = (page: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? "null");
  const unpaid = (await visitor.ask(path)).text;
  expect([unpaid.includes("60,000"), dataIn(unpaid).baseSalary]).toEqual([false, undefined]);
  await change("update opportunity_pay set is_public = true where opportunity_id = $1", scene.opportunityId);
  const paid = (await visitor.ask(path)).text;
  expect(paid).toContain("€60,000–€70,000 a year");
  expect(dataIn(paid)).toMatchObject({
    "@type": "JobPosting",
    title: "Staff engineer",
    url: `http://localhost:3000${path}`,
    baseSalary: { value: { minValue: 60000, maxValue: 70000 } },
  });
});

test("one that is not public is there for its hiring group alone; one that has ended names the others; none without tracking", async () => {
  const other = await scene.roleOf("Baker");
  const at = `/jobs/${await tokenOf(other.opportunityId)}`;
  const visitor = publicVisitor(world);
  const colleague = { headers: { cookie: world.cookieOf(scene.viewer) } };
  const next = { headers: { cookie: world.cookieOf(scene.neighbour) } };
  expect((await visitor.ask(at)).status).toBe(404);
  expect((await publicVisitor(world).ask(at, next)).status).toBe(404);
  const preview = await publicVisitor(world).ask(at, colleague);
  expect([preview.status, preview.headers.get("x-robots-tag")]).toEqual([200, "noindex, nofollow, noarchive"]);
  expect(preview.text).toContain("Only your team sees this page");
  await post(other.opportunityId, { isPublic: true });
  expect((await visitor.ask(at)).status).toBe(200);
  for (const [posted, told] of [
    ["status = 'filled', ended_at = now()", "This role is filled"],
    ["status = 'paused'", "accepting applications right now"],
    [
      "status = 'open', content = jsonb_set(content, '{posting,closesOn}', '\"2020-01-01\"')",
      "Applications for this role have closed",
    ],
  ]) {
    await change(`update opportunities set ${posted} where id = $1`, other.opportunityId);
    const { status, text } = await visitor.ask(at);
    expect([status, text.includes(told ?? ""), text.includes(`href="${path}"`)]).toEqual([
      status === 200 ? 200 : 410,
      true,
      true,
    ]);
    expect((await visitor.ask(`${at}/apply`)).headers.get("location")).toBe(at);
  }
  await change("update feature_flags set is_on = false where name = 'ats_enabled'");
  expect((await visitor.ask(path)).status).toBe(404);
  await change("update feature_flags set is_on = true where name = 'ats_enabled'");
});

test("a form lacks nothing that is not said, keeps what was written and the files that came, and then makes a candidacy", async () => {
  const [yes, many, amount, day, site, sample] = Array.from({ length: 6 }, () => crypto.randomUUID());
  const [red, blue] = [crypto.randomUUID(), crypto.randomUUID()];
  const question = (id: string | undefined, kind: string, label: string, more: object = {}) => ({
    id,
    kind,
    label,
    help: "",
    isRequired: true,
    options: [],
    flagged: [],
    ...more,
  });
  const role = await scene.roleOf("Dyer");
  await post(
    role.opportunityId,
    { isPublic: true },
    {
      resume: "required",
      fields: [
        question(yes, "yes_no", "May you work here?", { flagged: ["no"] }),
        question(many, "many_choices", "Colors?", {
          options: [
            { id: red, text: "Red" },
            { id: blue, text: "Blue" },
          ],
        }),
        question(amount, "number", "Years?"),
        question(day, "date", "When?"),
        question(site, "link", "Work?"),
        question(sample, "file", "Sample?", { isRequired: false }),
      ],
    },
  );
  const at = `/jobs/${await tokenOf(role.opportunityId)}`;
  const { answer, visitor } = await apply(
    {
      ...somebody({ mail: "layla.haddad@mail", note: "Line one\nand “two”" }),
      [`field-${many}`]: [red, "other"],
      [`field-${amount}`]: "many",
      resume: file("My résumé.pdf"),
      [`field-${sample}`]: file("empty.pdf"),
    },
    { at },
  );
  expect(answer.status).toBe(422);
  for (const said of [
    "Add the ending, like .com.",
    "Choose yes or no.",
    "Enter a number, such as 5 or 2.5.",
    "Enter a date.",
    "Enter a web address.",
  ])
    expect(answer.text).toContain(said);
  expect(answer.text).toContain('value="layla.haddad@mail"');
  expect(answer.text).toContain("Line one\nand “two”");
  expect(answer.text).toContain("ليلى حداد");
  expect(answer.text).toContain(`value="${red}" checked`);
  expect(answer.text).toContain("My résumé.pdf");
  expect(answer.text).not.toContain("Add your résumé.");
  const mail = "layla.haddad@mail.example";
  ahead += 60_000;
  const whole = {
    ...somebody({
      mail,
      phone: "+351 912 345 678",
      links: "example.org/layla",
      note: "Hello",
      accommodation: "Captions",
    }),
    [`field-${yes}`]: "no",
    [`field-${many}`]: [red ?? "", blue ?? ""],
    [`field-${amount}`]: "7",
    [`field-${day}`]: "2027-03-01",
    [`field-${site}`]: "https://example.org/work",
  };
  const done = await visitor.send(`${at}/apply`, answer.text, whole);
  expect([done.status, done.text.includes("Thank you, <bdi>Layla</bdi>. We received your application.")]).toEqual([
    200,
    true,
  ]);
  // The same form once more, as a double click or a reload sends it.
  expect((await visitor.send(`${at}/apply`, answer.text, whole)).text).toBe(done.text);
  const [candidateId, ...more] = await candidaciesOf(mail);
  expect(more).toEqual([]);
  expect(await api.candidates.get({ candidateId: candidateId ?? "" })).toMatchObject({
    name: "ليلى حداد",
    opportunityId: role.opportunityId,
    stageKey: "new",
    nextKind: "review",
    nextUserId: scene.owner.userId,
    source: "Direct link",
    accommodation: "Captions",
    flags: ["May you work here? No"],
    answers: [
      { question: "May you work here?", answer: "No" },
      { question: "Colors?", answer: ["Red", "Blue"] },
      { question: "Years?", answer: "7" },
      { question: "When?", answer: "2027-03-01" },
      { question: "Work?", answer: "https://example.org/work" },
      { question: "Sample?", answer: "empty.pdf" },
      { question: "Note to the team", answer: "Hello" },
    ],
    person: { called: "Layla", contacts: { mails: [{ value: mail }], phones: [{ value: "+351 912 345 678" }] } },
  });
  const documents = await api.documents.list({ candidateId: candidateId ?? "" });
  expect(documents.map(({ name, kind }) => [name, kind]).sort()).toEqual([
    ["My résumé.pdf", "resume"],
    ["empty.pdf", "work_sample"],
  ]);
  const mails = await mailsTo(mail);
  expect(mails).toHaveLength(1);
  const secret = /\/application\/([\w-]{43})/.exec(mails[0].text)?.[1] ?? "";
  expect((await visitor.ask(`/application/${secret}`)).text).toContain("Application received");
  const kept = await pool.query(
    "select m::text as row from candidate_messages m union all select l::text from candidate_links l",
  );
  expect(kept.rows.map(({ row }) => row).join()).not.toContain(secret);
  expect((await api.candidates.activity({ candidateId: candidateId ?? "" })).items[0]).toMatchObject({
    what: "stage_added",
    actorKind: "candidate",
  });
});

test("whether an address applied before only its mail tells, and two at once make one candidacy", async () => {
  const given = somebody();
  const mail = String(given.mail);
  const both = await Promise.all([apply(given), apply({ ...given, note: "Another" })]);
  const [first, second] = both.map(({ answer }) => answer);
  const third = (await apply({ ...given, fullName: "ليلى حداد" })).answer;
  expect([first?.status, second?.text, third.text]).toEqual([200, first?.text, first?.text]);
  const [candidateId, ...more] = await candidaciesOf(mail);
  expect(more).toEqual([]);
  const subjects = (await mailsTo(mail)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /^You applied on /.test(subject))).toHaveLength(2);
  // Rejected and not told: to them it goes on.
  const { version } = await api.candidates.get({ candidateId: candidateId ?? "" });
  await api.candidates.reject({ candidates: [{ id: candidateId ?? "", version }], reason: "skills", message: null });
  await apply(given);
  expect(await candidaciesOf(mail)).toHaveLength(1);
  expect((await mailsTo(mail)).at(-1)?.subject).toMatch(/^You applied on /);
  await change("update candidates set told_at = now() where id = $1", candidateId);
  await apply({ ...given, note: "Once more" });
  expect(await candidaciesOf(mail)).toHaveLength(2);
});

test("who is known in the hiring group stays as they are; who is known in another group alone is somebody new", async () => {
  const known = somebody({ fullName: "Ana Known" });
  const mail = String(known.mail);
  const { personId } = await scene.candidateOf({
    fullName: "Ana Souza",
    mail,
    opportunityId: (await scene.roleOf("Miller")).opportunityId,
  });
  await apply(known);
  const mine = await api.candidates.list({ groupId: scene.groupId, search: "Souza", sort: "name", direction: "asc" });
  const both = mine.items.filter((one) => one.personId === personId);
  expect(both).toHaveLength(2);
  const applied = both.find(({ opportunityId }) => opportunityId === scene.opportunityId);
  expect((await api.candidates.get({ candidateId: applied?.id ?? "" })).answers).toEqual([
    { question: "Name in the form", answer: "Ana Known" },
    { question: "Wants to be called", answer: "Layla" },
  ]);
  await change("delete from group_people where person_id = $1", personId);
  const elsewhere = somebody();
  const { personId: foreign } = await scene.candidateOf({
    groupId: scene.otherGroupId,
    opportunityId: null,
    planId: null,
    publicationId: null,
    mail: String(elsewhere.mail),
  });
  await apply(elsewhere);
  const people = await pool.query("select person_id from person_contacts where match_key = $1", [elsewhere.mail]);
  expect(people.rows).toHaveLength(2);
  expect(
    (await pool.query("select 1 from group_people where person_id = $1 and group_id = $2", [foreign, scene.groupId]))
      .rows,
  ).toEqual([]);
});

test("programs, other sites and floods are kept out, and nobody loses what they wrote", async () => {
  const given = somebody();
  const visitor = publicVisitor(world);
  const { text } = await visitor.ask(`${path}/apply`);
  const quick = await visitor.send(`${path}/apply`, text, given);
  expect([quick.status, quick.text.includes("very quick"), quick.text.includes(String(given.mail))]).toEqual([
    422,
    true,
    true,
  ]);
  ahead += 60_000;
  const trapped = await visitor.send(`${path}/apply`, text, { ...given, more: "http://spam.example" });
  expect([
    trapped.status,
    trapped.text.includes("Leave this empty"),
    trapped.text.includes(String(given.mail)),
  ]).toEqual([422, true, true]);
  // Another browser's form, or one that another site made.
  const borrowed = await publicVisitor(world).send(`${path}/apply`, text, given);
  expect([borrowed.status, borrowed.text.includes("blocks cookies")]).toEqual([422, true]);
  expect(
    (
      await visitor.send(`${path}/apply`, text, given, {
        "sec-fetch-site": "cross-site",
        origin: "https://evil.example",
      })
    ).status,
  ).toBe(403);
  expect(await candidaciesOf(String(given.mail))).toEqual([]);
  const statuses: number[] = [];
  for (let at = 0; at < 6; at++)
    statuses.push((await apply({ ...given, note: `Note ${at}` }, { visitor })).answer.status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await mailsTo(String(given.mail))).length).toBe(5);
});

test("a hiring group shows all its open roles and takes people without one, if it wants to", async () => {
  const visitor = publicVisitor(world);
  const page = await api.applications.getCareerPage({ groupId: scene.groupId });
  expect(page).toMatchObject({ isPublic: false, version: 0, mayEdit: true });
  const at = new URL(page.address).pathname;
  expect((await visitor.ask(at)).status).toBe(404);
  const settings = { groupId: scene.groupId, isPublic: true, takesOpen: false, intro: "We bake." };
  for (const [caller, code] of [
    [undefined, "UNAUTHORIZED"],
    [scene.stranger, "NOT_FOUND"],
    [scene.viewer, "FORBIDDEN"],
  ] as const)
    await expect(world.as(caller).applications.saveCareerPage({ ...settings, version: 0 })).rejects.toMatchObject({
      code,
    });
  await api.applications.saveCareerPage({ ...settings, version: 0 });
  await expect(api.applications.saveCareerPage({ ...settings, version: 0 })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  const shown = await visitor.ask(at);
  expect([shown.status, shown.text.includes("We bake."), shown.text.includes(`href="${path}"`)]).toEqual([
    200,
    true,
    true,
  ]);
  expect((await visitor.ask(`${at}/apply`)).headers.get("location")).toBe(at);
  await api.applications.saveCareerPage({ ...settings, takesOpen: true, version: 1 });
  const given = somebody({ note: "Anything with bread" });
  const { answer } = await apply(given, { at });
  expect(answer.status).toBe(200);
  const [candidateId] = await candidaciesOf(String(given.mail));
  expect(await api.candidates.get({ candidateId: candidateId ?? "" })).toMatchObject({
    opportunityId: null,
    stageKey: "new",
    nextUserId: scene.member.userId,
    answers: [{ question: "Note to the team", answer: "Anything with bread" }],
  });
});

test("a résumé says in its own words what belongs in the form that is open, and is kept nowhere", async () => {
  const visitor = publicVisitor(world);
  const { text: page } = await visitor.ask(`${path}/apply`);
  const before = await pool.query("select count(*)::integer as documents from documents");
  const words = "Layla Haddad\nlayla@example.net\n+49 30 1234567\ngithub.com/layla\nAnalyst at Example, 2019 to 2025\n";
  const read = (content: string, form = page, who = visitor) =>
    who.send(`${path}/resume`, form, { resume: new File([content], "Layla.txt") });
  const said = await read(words);
  expect([said.status, JSON.parse(said.text)]).toEqual([
    200,
    {
      fullName: "Layla Haddad",
      mail: "layla@example.net",
      phone: "+49 30 1234567",
      links: "https://github.com/layla",
    },
  ]);
  expect(JSON.parse((await read("Numbers, questions and answers about many things.\n")).text)).toEqual({});
  expect((await read("")).status).toBe(400);
  // Another browser, or no form at all: nobody reads files by us.
  expect((await read(words, page, publicVisitor(world))).status).toBe(403);
  expect((await read(words, "")).status).toBe(403);
  expect(await pool.query("select count(*)::integer as documents from documents")).toMatchObject({ rows: before.rows });
  const ended = await scene.roleOf("Ended");
  await post(ended.opportunityId, { isPublic: true });
  await change("update opportunities set status = 'paused' where id = $1", ended.opportunityId);
  expect((await visitor.send(`/jobs/${await tokenOf(ended.opportunityId)}/resume`, page, {})).status).toBe(404);
  // Nobody has files read in bulk.
  const tries = await Promise.all(Array.from({ length: 60 }, () => read(words, "")));
  expect(tries.map(({ status }) => status)).toContain(429);
  expect((await read(words)).status).toBe(429);
});
