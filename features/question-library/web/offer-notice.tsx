import { InlineAlert } from "#ui/inline-alert.tsx";
import { text } from "./text.ts";

/** Says while the organization's own is not here, so that nobody takes what ships for all there is. */
export function OfferNotice({ state }: { state: "whole" | "coming" | "shipped-only" }) {
  if (state === "whole") return null;
  if (state === "coming") return <p className="text-muted-foreground text-small">{text.ownComing}</p>;
  return <InlineAlert tone="info">{text.ownMissing}</InlineAlert>;
}
