import type { Pool } from "pg";
import type { Logger } from "pino";
import { Refusal } from "../../errors.ts";
import { CircuitBreaker } from "../resilience/circuit-breaker.ts";
import { outcomeOf, type SendOutcome } from "./send-outcome.ts";
import type { SendMail } from "./transport.ts";

/** After this long a try counts as broken off: its process died. Longer than any try may take. */
const leaseSeconds = 180;
const mostAttempts = 24;
const batch = 10;

const longestBackOffSeconds = 6 * 3600;

/** Seconds until the next try: one minute, doubling, at most six hours. Two dozen tries take about four days. */
export const backOffSeconds = (attempts: number) => Math.min(60 * 2 ** (attempts - 1), longestBackOffSeconds);

interface Due {
  id: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string | null;
  unsubscribe_url: string | null;
  calendar_method: "REQUEST" | "CANCEL" | null;
  calendar_body: string | null;
  about_id: string | null;
  in_reply_to: string | null;
  attempts: number;
  unknown_outcomes: number;
}

// A try that is due later than the longest wait was set while the clock was ahead: it is due now.
// A mail that is still "sending" when its time is up was in the hands of a process that died: nobody knows how far.
const claim = `
  update outbox_mails m
     set state = 'sending', attempts = m.attempts + 1, next_try_at = clock_timestamp() + make_interval(secs => $2),
         unknown_outcomes = m.unknown_outcomes + (m.state = 'sending')::integer
   where m.id in (select id from outbox_mails where state in ('queued', 'sending')
                     and (next_try_at <= clock_timestamp() or next_try_at > clock_timestamp() + make_interval(secs => $3))
                   order by next_try_at limit $1 for update skip locked)
  returning m.id, m.recipient, m.subject, m.text_body, m.html_body, m.unsubscribe_url, m.calendar_method, m.calendar_body, m.about_id, m.in_reply_to, m.attempts, m.unknown_outcomes`;
const settle = `
  update outbox_mails
     set state = $2, last_error = $3, next_try_at = clock_timestamp() + make_interval(secs => $4),
         unknown_outcomes = unknown_outcomes + $5, attempts = attempts - $6,
         sent_at = case when $2 = 'sent' then clock_timestamp() end,
         text_body = case when $2 = 'sent' then null else text_body end,
         html_body = case when $2 = 'sent' then null else html_body end,
         unsubscribe_url = case when $2 = 'sent' then null else unsubscribe_url end,
         calendar_body = case when $2 = 'sent' then null else calendar_body end
   where id = $1 and state = 'sending' and attempts = $7`;

// Waited too long, as for a mail server: whoever it is for would be told of something that is over.
const holdBack = `
  update outbox_mails set state = 'failed', last_error = $1
   where state = 'queued' and expires_at <= clock_timestamp()`;
const tooLate = "Held back: what it's about was over before it could be sent. You can still send it by hand.";

/** What the delivery is put together from. */
export interface DeliveryParts {
  pool: Pool;
  /** Null without a mail server: the mails then wait. */
  send: SendMail | null;
  /** Right side of the Message-ID. */
  host: string;
  log: Logger;
  breaker?: CircuitBreaker;
  backOff?: (attempts: number) => number;
}

/**
 * Sends what is due. Each mail is claimed in a statement of its own and settled in another, so that no connection to the
 * database is held while the network is waited for, and several processes never take the same mail.
 */
export class MailDelivery {
  readonly #parts: DeliveryParts;
  readonly breaker: CircuitBreaker;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
    this.breaker = parts.breaker ?? new CircuitBreaker("mail server");
  }

  /** Sends until nothing is due. A call while it runs makes it look once more. */
  run(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#untilNothingIsDue().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Takes no further mail; resolves when those under way are settled. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running?.catch(() => undefined);
  }

  async #untilNothingIsDue(): Promise<void> {
    const { pool, send } = this.#parts;
    while (this.#again && send && !this.#stopped) {
      this.#again = false;
      await pool.query({ name: "mail_hold_back", text: holdBack, values: [tooLate] });
      // While the server is not to be asked, one mail at a time tries whether it is back.
      const most = this.breaker.state === "closed" ? batch : 1;
      const { rows } = await pool.query<Due>({
        name: "mail_claim",
        text: claim,
        values: [most, leaseSeconds, longestBackOffSeconds],
      });
      const wentThrough = await Promise.all(rows.map((mail) => this.#deliver(mail, send)));
      if (rows.length > 0 && wentThrough.some(Boolean)) this.#again = true;
    }
  }

  /** Whether the mail server was asked at all. */
  async #deliver(mail: Due, send: SendMail): Promise<boolean> {
    const { log } = this.#parts;
    const outcome = await this.#attempt(mail, send);
    if (outcome === "not-asked") {
      await this.#settle(mail, "queued", { reason: "Circuit breaker is open", seconds: 30, notAsked: true });
      return false;
    }
    if (outcome.kind === "sent") {
      await this.#settle(mail, "sent", {});
      return true;
    }
    const { kind, reason } = outcome;
    const isOver = kind === "refused" || mail.attempts >= mostAttempts;
    if (isOver) log.warn({ id: mail.id, attempt: mail.attempts, reason }, "a mail could not be delivered");
    const seconds = isOver ? 0 : (this.#parts.backOff ?? backOffSeconds)(mail.attempts);
    await this.#settle(mail, isOver ? "failed" : "queued", { reason, seconds, isUnknown: kind === "unknown" });
    return true;
  }

  async #attempt(mail: Due, send: SendMail): Promise<SendOutcome | "not-asked"> {
    const mark = mail.unknown_outcomes === 0 ? "" : `.${mail.unknown_outcomes}`;
    try {
      await this.breaker.call(() =>
        send({
          to: mail.recipient,
          subject: mail.subject,
          text: mail.text_body,
          html: mail.html_body,
          unsubscribeUrl: mail.unsubscribe_url,
          calendar:
            mail.calendar_method && mail.calendar_body
              ? { method: mail.calendar_method, content: mail.calendar_body }
              : null,
          isAnswered: mail.about_id !== null,
          inReplyTo: mail.in_reply_to,
          messageId: `<${mail.id}${mark}@${this.#parts.host}>`,
        }),
      );
      return { kind: "sent" };
    } catch (error) {
      if (error instanceof Refusal && error.message === "Circuit breaker is open") return "not-asked";
      return outcomeOf(error);
    }
  }

  async #settle(
    mail: Due,
    state: "sent" | "queued" | "failed",
    more: { reason?: string; seconds?: number; isUnknown?: boolean; notAsked?: boolean },
  ): Promise<void> {
    const { reason = null, seconds = 0, isUnknown = false, notAsked = false } = more;
    await this.#parts.pool.query({
      name: "mail_settle",
      text: settle,
      values: [mail.id, state, reason, seconds, Number(isUnknown), Number(notAsked), mail.attempts],
    });
  }
}
