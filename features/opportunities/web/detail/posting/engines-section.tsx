import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Section } from "#ui/section.tsx";
import type { Opportunity } from "../../../opportunity-shapes.ts";
import type { Pay } from "../../../pay.ts";
import { jobPosting, postingGaps } from "../../../posting/job-posting.ts";
import { linkOf } from "../../posting-link.ts";
import { text } from "../../text.ts";

const words = text.posting;
const list = (names: readonly string[]) => new Intl.ListFormat("en-US").format(names);

/** What search engines and job boards are told, and what they miss in it. */
export function EnginesSection({ role, pay }: { role: Opportunity; pay: Pay | null }) {
  const [isShown, setShown] = useState(false);
  const posting = jobPosting({
    content: role.content,
    organizationName: role.organizationName,
    pay,
    url: linkOf(role.sources[0]?.slug ?? ""),
    openedOn: role.openedAt?.slice(0, 10) ?? null,
  });
  const gaps = postingGaps(posting);
  const named = (isNeeded: boolean) =>
    gaps.filter((each) => each.isNeeded === isNeeded).map(({ gap }) => words.gaps[gap]);
  const [needed, wanted] = [named(true), named(false)];
  const data = JSON.stringify(posting, null, 2);
  return (
    <Section heading={words.engines} lead={words.enginesHelp}>
      {gaps.length === 0 ? <InlineAlert tone="success">{words.complete}</InlineAlert> : null}
      {needed.length > 0 ? <InlineAlert tone="warning">{words.needs(list(needed))}</InlineAlert> : null}
      {wanted.length > 0 ? <p className="text-muted-foreground">{words.wants(list(wanted))}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button size="compact" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {words.show}
        </Button>
        <CopyButton value={data} label={words.copy} size="compact" />
      </div>
      {isShown ? (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a pointer
          tabIndex={0}
          className="max-h-96 overflow-auto rounded-row border border-border bg-card p-3 text-small"
        >
          {data}
        </pre>
      ) : null}
    </Section>
  );
}
