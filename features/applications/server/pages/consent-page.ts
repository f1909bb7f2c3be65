import type { ConsentQuestion } from "#features/people/server/public.ts";
import { counted } from "#platform/text/counted.ts";
import { html } from "./html.ts";
import { notice, wholePage } from "./page-frame.ts";

interface Given {
  question: ConsentQuestion;
  /** Address of the page. */
  path: string;
  /** The day until which the answer can be changed. */
  endsOn: string;
}

/** One question with two answers, either of which can be changed until the link ends. */
export function consentPage({ question, path, endsOn }: Given): string {
  const { fullName, organizationName, months, answer, isOpen } = question;
  const span = counted(months, "month", "months");
  const told = {
    given: `You said yes: ${organizationName} may keep your details for ${span}.`,
    refused: `You said no: ${organizationName} won't keep your details for other roles.`,
  };
  return wholePage({
    title: `Staying on file · ${organizationName}`,
    organizationName,
    isPrivate: true,
    body: html`<h1>May we keep your details?</h1>
${answer ? notice("note", told[answer]) : null}
<p>Hello <bdi>${fullName}</bdi>, <bdi>${organizationName}</bdi> would like to keep your details for ${span}, to tell you about roles that may suit you. It's your choice, and it doesn't affect any application of yours.</p>
${
  isOpen
    ? html`<form method="post" action="${path}" class="choices">
<button class="button" type="submit" name="answer" value="given">Yes, keep my details</button>
<button class="button second" type="submit" name="answer" value="refused">No, don't keep them</button>
</form>
<p class="quiet">You can change your answer here until ${endsOn}.</p>`
    : html`<p class="quiet">This link ended on ${endsOn}. To change your answer, reply to any of our emails.</p>`
}
<p><a href="${path}/notice">How we use your data</a></p>`,
  });
}
