import { InlineAlert } from "#ui/inline-alert.tsx";
import { isUpgradeRequired, type Licence } from "../licence.ts";
import { text } from "./text.ts";

type UpgradeHintProps = {
  licence: Licence;
  /** What needs Premium, as its screen calls it. */
  feature: string;
};

/** In place of what needs Premium: what it is and who can grant it. Nothing for who has Premium, or while that is not known. */
export function UpgradeHint({ licence, feature }: UpgradeHintProps) {
  if (licence.status === "loading" || !isUpgradeRequired(licence)) return null;
  return (
    <InlineAlert tone="info" title={text.upgradeRequired}>
      {text.upgradeOf(feature)}
    </InlineAlert>
  );
}
