import { createHash } from "node:crypto";
import { type Attachment, type ParsedMail, simpleParser } from "mailparser";
import { calendarText } from "#platform/calendar/feed/content-lines.ts";
import { type Answer, readAnswers } from "#platform/calendar/invitation/read-answers.ts";
import { newPartOf, oneLine } from "./new-part.ts";

/** A file that came with a mail. */
export interface MailFile {
  name: string;
  bytes: Uint8Array;
}

/** What a mail says. */
export interface ReadMail {
  /** SHA-256 of its Message-ID, or of all of it. */
  digest: string;
  messageId: string | null;
  from: { address: string; name: string } | null;
  subject: string;
  /** What is new in it. */
  body: string;
  /** `automatic`: no person wrote it. */
  kind: "reply" | "automatic" | "bounce" | "answer";
  /** Mails of ours that it names, by the ids that their Message-IDs are made of; the nearest first. */
  mailIds: string[];
  /** Why a mail of ours did not arrive. */
  failure: string;
  answers: Answer[];
  files: MailFile[];
  /** Names of files that are too large or too many. */
  dropped: string[];
}

const most = { files: 10, file: 10 * 1024 * 1024, all: 20 * 1024 * 1024, name: 200, reportBytes: 200_000 } as const;

const ours = /<([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\.\d+)?@[^<>\s]+>/gi;
const idsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(ours)].flatMap(([, id]) => (id ? [id.toLowerCase()] : []))),
];

const headerOf = (mail: ParsedMail, name: string): string => {
  const line = mail.headerLines.find(({ key }) => key === name)?.line ?? "";
  return line
    .slice(line.indexOf(":") + 1)
    .trim()
    .toLowerCase();
};

const typeOf = ({ contentType }: Attachment) => contentType.toLowerCase();
const textIn = ({ content }: Attachment) => content.subarray(0, most.reportBytes).toString("utf8");

/** RFC 3834, and what programs sent before it. */
function isAutomatic(mail: ParsedMail): boolean {
  const submitted = headerOf(mail, "auto-submitted");
  if (submitted !== "" && !/^no\b/.test(submitted)) return true;
  if (/^(bulk|junk|list|auto_reply)\b/.test(headerOf(mail, "precedence"))) return true;
  if (["x-autoreply", "x-autorespond", "list-id"].some((name) => headerOf(mail, name) !== "")) return true;
  return /^(mailer-daemon|postmaster)@/i.test(mail.from?.value[0]?.address ?? "");
}

/** What a report says about a mail that did not arrive (RFC 3464); null where it arrived, or is only late. */
function failureIn(reports: readonly Attachment[]): string | null {
  for (const report of reports) {
    const text = textIn(report).replace(/\r?\n[ \t]+/g, " ");
    if (!/^action:\s*failed/im.test(text)) continue;
    const status = /^status:\s*([245]\.\d+\.\d+)/im.exec(text)?.[1] ?? "";
    const diagnostic = /^diagnostic-code:\s*(?:[\w-]+;)?\s*(.*)$/im.exec(text)?.[1] ?? "";
    return oneLine([status, diagnostic].filter(Boolean).join(" "), 400) || "no reason was given";
  }
  return null;
}

const reading = {
  keepDeliveryStatus: true,
  skipTextToHtml: true,
  skipImageLinks: true,
  maxHtmlLengthToParse: 1_000_000,
} as const;

/** What the mail says; some programs leave the plain half of it empty. */
async function textOf({ text = "", html }: ParsedMail): Promise<string> {
  if (text.trim() !== "" || !html) return text;
  const page = await simpleParser(Buffer.from(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`), reading);
  return page.text ?? "";
}

const fileName = (given: string | undefined): string =>
  oneLine((given ?? "").replace(/^.*[/\\]/, "").replace(/\p{C}/gu, ""), most.name) || "File";

function filesIn(attachments: readonly Attachment[]): Pick<ReadMail, "files" | "dropped"> {
  const files: MailFile[] = [];
  const dropped: string[] = [];
  let size = 0;
  for (const attachment of attachments) {
    const { content, related, filename } = attachment;
    // Pictures of a signature, and what mail programs add for themselves.
    if (
      related ||
      /^(text\/calendar|application\/(ics|pgp-signature|pkcs7-signature|x-pkcs7-signature))/.test(typeOf(attachment))
    )
      continue;
    const name = fileName(filename);
    if (files.length >= most.files || content.length > most.file || size + content.length > most.all)
      dropped.push(name);
    else {
      size += content.length;
      files.push({ name, bytes: new Uint8Array(content) });
    }
  }
  return { files, dropped: dropped.slice(0, 50) };
}

/** Reads a mail, as it came over the network. */
export async function parse(raw: Uint8Array): Promise<ReadMail> {
  const bytes = Buffer.from(raw);
  const mail = await simpleParser(bytes, reading);
  const { attachments } = mail;
  const sender = mail.from?.value[0];
  const named = [mail.inReplyTo ?? "", ...[mail.references ?? []].flat().toReversed()].join(" ");
  const reports = attachments.filter((each) => typeOf(each) === "message/delivery-status");
  const calendar = attachments.find((each) => /^(text\/calendar|application\/ics)$/.test(typeOf(each)));
  const { answers } = calendar ? readAnswers(calendarText(calendar.content) ?? "") : { answers: [] };
  const failure = failureIn(reports);
  const isReport = reports.length > 0;
  // A report encloses the mail that it is about.
  const mailIds = isReport ? idsIn(bytes.subarray(0, most.reportBytes).toString("latin1")) : idsIn(named);
  const messageId = /^<[^<>\s\p{C}]{1,480}>$/u.exec(mail.messageId ?? "")?.[0] ?? null;
  return {
    digest: createHash("sha256")
      .update(messageId ?? bytes)
      .digest("hex"),
    messageId,
    from: sender?.address
      ? { address: oneLine(sender.address, 320).toLowerCase(), name: oneLine(sender.name, 200) }
      : null,
    subject: oneLine(mail.subject ?? "", 300),
    body: newPartOf(await textOf(mail)),
    kind:
      failure !== null
        ? "bounce"
        : answers.length > 0
          ? "answer"
          : isReport || isAutomatic(mail)
            ? "automatic"
            : "reply",
    mailIds: mailIds.slice(0, 20),
    failure: failure ?? "",
    answers,
    ...(isReport ? { files: [], dropped: [] } : filesIn(attachments)),
  };
}
