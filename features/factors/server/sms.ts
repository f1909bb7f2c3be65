import { Refusal } from "#platform/errors.ts";
import type { Channel } from "../contract.ts";

const patienceMillis = 8000;

/** What is posted to SMS_WEBHOOK_URL as JSON; any answer of the 200s means that the text is on its way. */
export interface PhoneText {
  /** The number in international form (E.164). */
  to: string;
  channel: Channel;
  /** The whole text. */
  text: string;
  /** The code in it, for services that send by template. */
  code: string;
  /** Id of the challenge; the same one never comes twice. */
  id: string;
}

/** The text that a phone gets. Its last line lets phones offer the code on our page, and on no other. */
export const writeText = (code: string, appUrl: string): string =>
  `${code} is your Evenhand code. It expires in 5 minutes. We'll never ask you for it by phone.\n\n@${new URL(appUrl).hostname} #${code}`;

/** Hands a text to the operator's service. Throws UNAVAILABLE when that does not take it. */
export async function sendText(url: string, text: PhoneText): Promise<void> {
  const failed = () =>
    new Refusal("UNAVAILABLE", "Couldn't send the text message. Try again in a moment, or use another method.", {
      retryAfter: 30,
    });
  let answer: Response;
  try {
    answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(text),
      redirect: "error",
      signal: AbortSignal.timeout(patienceMillis),
    });
    await answer.body?.cancel();
  } catch {
    throw failed();
  }
  if (!answer.ok) throw failed();
}
