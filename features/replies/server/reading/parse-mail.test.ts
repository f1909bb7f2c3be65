import { expect, test } from "vitest";
import { parse } from "./parse-mail.ts";

const ours = "0f0f0f0f-1111-4222-8333-444444444444";
const read = (source: string) => parse(new Uint8Array(Buffer.from(source.replace(/\n/g, "\r\n"))));
const head = (more = "") =>
  `From: Priya Raman <Priya@Example.org>\nTo: jobs@acme.example\nSubject: Re: Hello\nMessage-ID: <a1@example.org>\n${more}`;

test("a reply names the mail that it answers, and holds what is new in it", async () => {
  const mail = await read(
    `${head(`In-Reply-To: <${ours}.2@hire.example>\nReferences: <x@y.example> <1${ours.slice(1)}@hire.example>\n`)}
Tuesday works.

On Mon, Nov 30, 2026 at 10:00 AM Acme <jobs@acme.example> wrote:
> Which day suits you?
`,
  );
  expect(mail).toMatchObject({
    kind: "reply",
    messageId: "<a1@example.org>",
    from: { address: "priya@example.org", name: "Priya Raman" },
    subject: "Re: Hello",
    body: "Tuesday works.",
    // The first is the one that is answered.
    mailIds: [ours, `1${ours.slice(1)}`],
  });
});

test("of an answer below the quotes all is kept, rather than nothing", async () => {
  expect((await read(`${head()}\n> Which day?\n`)).body).toBe("> Which day?");
});

test.each([
  ["an absence", "Auto-Submitted: auto-replied\n"],
  ["an older absence", "Precedence: auto_reply\n"],
  ["a list", "List-Id: <news.example.org>\n"],
])("%s is automatic; what says no to it is a reply", async (_, header) => {
  expect((await read(`${head(header)}\nI'm away.\n`)).kind).toBe("automatic");
  expect((await read(`${head("Auto-Submitted: no\n")}\nHi.\n`)).kind).toBe("reply");
});

const report = (action: string) => `From: <MAILER-DAEMON@mx.example.org>
Subject: Undelivered
Message-ID: <d1@mx.example.org>
Auto-Submitted: auto-replied
Content-Type: multipart/report; report-type=delivery-status; boundary="B"

--B
Content-Type: text/plain

It could not be delivered.

--B
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; nobody@example.org
Action: ${action}
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1
 User unknown

--B
Content-Type: text/rfc822-headers

Message-ID: <${ours}@hire.example>
Subject: Hello

--B--
`;

test("a report that a mail failed says which and why; one that it is late is no failure", async () => {
  expect(await read(report("failed"))).toMatchObject({
    kind: "bounce",
    mailIds: [ours],
    failure: "5.1.1 550 5.1.1 User unknown",
    files: [],
  });
  expect(await read(report("delayed"))).toMatchObject({ kind: "automatic", failure: "" });
});

test("an answer of a calendar is read, with whose it is", async () => {
  const mail = await read(`${head()}Content-Type: multipart/mixed; boundary="B"

--B
Content-Type: text/plain

Accepted

--B
Content-Type: text/calendar; method=REPLY; charset=UTF-8

BEGIN:VCALENDAR
VERSION:2.0
METHOD:REPLY
BEGIN:VEVENT
UID:${ours}.panel@hire.example
SEQUENCE:1
ATTENDEE;PARTSTAT=DECLINED:mailto:priya@example.org
COMMENT:On vacation
END:VEVENT
END:VCALENDAR

--B--
`);
  expect(mail).toMatchObject({
    kind: "answer",
    files: [],
    answers: [{ email: "priya@example.org", answer: "declined", sequence: 1, comment: "On vacation" }],
  });
});

test("files keep a name without a path; pictures of a signature are none; too many are named", async () => {
  const part = (name: string, more = "") =>
    `--B\nContent-Type: application/pdf; name="${name}"\nContent-Disposition: attachment; filename="${name}"\n${more}Content-Transfer-Encoding: base64\n\nJVBERi0=\n\n`;
  const many = Array.from({ length: 12 }, (_, at) => part(`../../etc/f${at}.pdf`)).join("");
  const mail = await read(
    `${head()}Content-Type: multipart/mixed; boundary="B"\n\n--B\nContent-Type: text/plain\n\nHere\n\n${many}--B--\n`,
  );
  expect(mail.files.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, at) => `f${at}.pdf`));
  expect(mail.dropped).toEqual(["f10.pdf", "f11.pdf"]);
});

test("what is meant to take long does not, and signs that nobody sees are left out", async () => {
  const hostile = [
    `${head()}\n${"On ".repeat(60_000)}`,
    `${head()}\n${"\n".repeat(50_000)}x`,
    `${head()}Content-Type: text/html\n\n${"<div>".repeat(100_000)}x`,
  ];
  for (const source of hostile) expect((await read(source)).body.length).toBeLessThanOrEqual(20_000);
  expect((await read(`${head()}\na\u0000b\u0007c`)).body).toBe("abc");
});

test("the same mail has the same digest, another one has another", async () => {
  const [one, again] = [await read(`${head()}\nA`), await read(`${head()}\nB`)];
  expect(one.digest).toBe(again.digest);
  const [bare, other] = [await read("From: a@b.example\n\nA"), await read("From: a@b.example\n\nB")];
  expect(bare.digest).not.toBe(other.digest);
});

test("a Message-ID that the database could not keep is none", async () => {
  const mail = await read("From: a@b.example\nMessage-ID: <a\u0000b@example.org>\n\nA");
  expect(mail.messageId).toBeNull();
});

test.each([
  ["Polish", "Wtorek.", "pon., 30 lis 2026 o 10:00 Acme <jobs@acme.example> napisał(a):"],
  ["Japanese", "火曜日で。", "2026年11月30日(月) 10:00 Acme <jobs@acme.example>:"],
  ["Russian", "Вторник.", "пн, 30 нояб. 2026 г. в 10:00, Acme <jobs@acme.example>:"],
  ["Chinese", "周二可以。", "Acme <jobs@acme.example> 于2026年11月30日周一 10:00写道："],
])("who wrote what is quoted goes with the quotes, in %s, too", async (_, says, who) => {
  const text = `Content-Type: text/plain; charset=utf-8\n\n${says}\n\n${who}\n\n> Which day?\n`;
  expect((await read(head(text))).body).toBe(says);
});

test("what somebody wrote below a line of dashes is kept; the head of an older mail is not", async () => {
  expect((await read(`${head()}\nOptions:\n---\nTuesday\n---\nFriday\n`)).body).toBe(
    "Options:\n---\nTuesday\n---\nFriday",
  );
  const rule = "_".repeat(32);
  expect((await read(`${head()}\nYes\n\n${rule}\nVon: Acme\nGesendet: Montag\nAn: P\nBetreff: x\n\nOld\n`)).body).toBe(
    "Yes",
  );
});

test("where the plain half of a mail is empty, the other one is read", async () => {
  const mail = await read(
    `${head()}Content-Type: multipart/alternative; boundary="A"\n\n--A\nContent-Type: text/plain\n\n\n--A\nContent-Type: text/html\n\n<p>Only <b>here</b></p>\n--A--\n`,
  );
  expect(mail.body).toBe("Only here");
});

test("an answer of a calendar in another code page keeps its words", async () => {
  const lines = ["BEGIN:VCALENDAR", "METHOD:REPLY", "BEGIN:VEVENT", `UID:${ours}.panel@hire.example`];
  lines.push(
    "ATTENDEE;PARTSTAT=ACCEPTED:mailto:priya@example.org",
    "COMMENT:Schön\\, danke",
    "END:VEVENT",
    "END:VCALENDAR",
  );
  const calendar = Buffer.from(lines.join("\r\n"), "latin1").toString("base64");
  const type = `Content-Type: text/calendar; method=REPLY; charset="iso-8859-1"\nContent-Transfer-Encoding: base64`;
  expect((await read(`${head(type)}\n\n${calendar}\n`)).answers).toMatchObject([{ comment: "Schön, danke" }]);
});
