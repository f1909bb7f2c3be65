import { createTransport } from "nodemailer";
import type { Settings } from "../settings.ts";

/** A mail as the mail server gets it. */
export interface SentMail {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** Address that turns such mails off when a form is sent to it (RFC 8058). */
  unsubscribeUrl?: string | null;
  /** An `invite.ics`, with what it does in the reader's calendar. */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string } | null;
  /** Somebody is to answer it, and what they answer is read: it is no mail that a program wrote by itself. */
  isAnswered?: boolean;
  /** Message-ID of the mail that it answers. */
  inReplyTo?: string | null;
  messageId: string;
}

/** Hands a mail to the mail server; throws what nodemailer throws. */
export type SendMail = (mail: SentMail) => Promise<void>;

/** How long the mail server may be silent, in milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The mail server of the settings; null without one. */
export function mailTransport(
  { SMTP_URL, MAIL_FROM }: Pick<Settings, "SMTP_URL" | "MAIL_FROM">,
  timeouts = patience,
): SendMail | null {
  if (!SMTP_URL) return null;
  const url = new URL(SMTP_URL);
  const isLocal = /^(localhost|127\.|\[::1\])/.test(url.hostname);
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (url.protocol === "smtps:" ? 465 : 587),
    secure: url.protocol === "smtps:",
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    // A password never travels in the clear; a relay without one decides for itself.
    requireTLS: url.username !== "" && !isLocal,
    ignoreTLS: isLocal,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, html, unsubscribeUrl, calendar, isAnswered, inReplyTo, messageId }) => {
    await transport.sendMail({
      from: MAIL_FROM,
      to: { name: "", address: to },
      subject,
      text,
      ...(html !== null && { html }),
      ...(calendar && { icalEvent: { ...calendar, filename: "invite.ics" } }),
      messageId,
      ...(inReplyTo && { inReplyTo, references: inReplyTo }),
      headers: {
        ...(!isAnswered && { "Auto-Submitted": "auto-generated" }),
        ...(unsubscribeUrl && {
          "List-Unsubscribe": { prepared: true, foldLines: true, value: `<${unsubscribeUrl}>` },
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
    });
  };
}
