import { useState } from "react";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { text } from "../text.ts";
import { readVisitorMark } from "./visitor-mark.ts";

/** For whoever is about to open a mail: no other browser has what they planned in this one. */
export function WaitsHere() {
  const [mark] = useState(readVisitorMark);
  return mark === null ? null : <InlineAlert tone="info">{text.carry.waitsHere}</InlineAlert>;
}
