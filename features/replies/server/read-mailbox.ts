import { largestMail, type MailOutcome, type Receiving, receiveMail } from "./receive-mail.ts";

/** Mails that one run takes; the next run takes the rest. */
const most = 100;

/** At first, what came in the last days is taken as well. */
const firstDays = 7;

const dayMillis = 86_400_000;

interface Position {
  uidValidity: string;
  lastUid: number;
}

/** What came of reading a mailbox. */
export interface MailboxRun {
  taken: number;
  unreadable: number;
}

/**
 * Takes in what is new in the mailbox of the settings. Nothing in it is changed or removed. How far it was read is kept after each
 * mail; one that comes twice all the same is taken once (`receiveMail`).
 */
export async function readMailbox(receiving: Receiving, now: Date): Promise<MailboxRun> {
  const run: MailboxRun = { taken: 0, unreadable: 0 };
  const { IMAP_URL } = receiving.settings;
  if (IMAP_URL === undefined) return run;
  // Where no mailbox is read it takes no memory.
  const { ImapFlow } = await import("imapflow");
  const url = new URL(IMAP_URL);
  const folder = decodeURIComponent(url.pathname.slice(1)) || "INBOX";
  const isLocal = /^(localhost|127\.|\[::1\])/.test(url.hostname);
  const client = new ImapFlow({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (url.protocol === "imaps:" ? 993 : 143),
    secure: url.protocol === "imaps:",
    // A password never travels in the clear.
    ...(url.protocol === "imap:" && !isLocal && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  });
  // What goes wrong later is thrown by the call that waits for it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const lock = await client.getMailboxLock(folder, { readOnly: true });
    try {
      const opened = client.mailbox;
      if (!opened) throw new Error("The mailbox could not be opened.");
      const mailbox = `${url.username}@${url.host}/${folder}`;
      const uidValidity = String(opened.uidValidity);
      const kept = await positionOf(receiving, mailbox);
      const lastUid = kept?.uidValidity === uidValidity ? kept.lastUid : 0;
      const found = await client.search(
        lastUid > 0 ? { uid: `${lastUid + 1}:*` } : { since: new Date(now.getTime() - firstDays * dayMillis) },
        { uid: true },
      );
      // `n:*` finds the last mail even where its number is lower.
      const uids = (found || []).filter((uid) => uid > lastUid).toSorted((a, b) => a - b);
      for (const uid of uids.slice(0, most)) {
        const message = await client.fetchOne(
          String(uid),
          { source: { start: 0, maxLength: largestMail } },
          { uid: true },
        );
        const source = message === false ? undefined : message.source;
        if (source !== undefined) {
          const outcome = await takeOne(receiving, new Uint8Array(source));
          run[outcome === "unreadable" ? "unreadable" : "taken"] += 1;
        }
        await keepPosition(receiving, mailbox, { uidValidity, lastUid: uid });
      }
    } finally {
      lock.release();
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
  return run;
}

/** One that the database does not take for what is in it must not keep back those after it; a database that is away must. */
async function takeOne(receiving: Receiving, raw: Uint8Array): Promise<MailOutcome> {
  try {
    return await receiveMail(receiving, raw);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && /^2[23]/.test(String(error.code)))) throw error;
    receiving.log.error({ err: error }, "a mail that came in could not be kept");
    return "unreadable";
  }
}

async function positionOf({ pool }: Receiving, mailbox: string): Promise<Position | undefined> {
  const { rows } = await pool.query<{ uid_validity: string; last_uid: string | number }>(
    "select uid_validity, last_uid from mailbox_positions where mailbox = $1",
    [mailbox],
  );
  const [row] = rows;
  return row && { uidValidity: row.uid_validity, lastUid: Number(row.last_uid) };
}

async function keepPosition({ pool }: Receiving, mailbox: string, { uidValidity, lastUid }: Position): Promise<void> {
  await pool.query(
    `insert into mailbox_positions (mailbox, uid_validity, last_uid) values ($1, $2, $3)
     on conflict (mailbox) do update set uid_validity = excluded.uid_validity, last_uid = excluded.last_uid, updated_at = now()`,
    [mailbox, uidValidity, lastUid],
  );
}
