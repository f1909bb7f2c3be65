import { useState } from "react";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { tryingText as text } from "../text/trying-text.ts";
import { readVisitorMark } from "./visitor-mark.ts";

const words = { account: text.carry.waitsForAccount, mail: text.carry.waitsHere } as const;

/** What somebody planned in this browser, told where they make an account for it, and where they are about to open a mail. */
export function WaitsHere({ for: what }: { for: keyof typeof words }) {
  const [mark] = useState(readVisitorMark);
  return mark === null ? null : <InlineAlert tone="info">{words[what]}</InlineAlert>;
}
