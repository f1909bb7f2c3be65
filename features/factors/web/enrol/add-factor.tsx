import { useState } from "react";
import type { EnrolledFactor } from "../../contract.ts";
import { AnswerFactor } from "../challenge/answer-factor.tsx";
import { text } from "../text.ts";
import { NameFactor } from "./name-factor.tsx";
import { ShowSecret } from "./show-secret.tsx";

type AddFactorProps = {
  canAddPhone: boolean;
  /** Names that are taken, so that the first proposal is free. */
  taken: readonly string[];
  onAdded: (factor: EnrolledFactor) => void | Promise<void>;
};

/** Kind and name, then the secret or the number, then the first code. */
export function AddFactor({ canAddPhone, taken, onAdded }: AddFactorProps) {
  const [begun, setBegun] = useState<EnrolledFactor | null>(null);
  if (!begun) return <NameFactor canAddPhone={canAddPhone} taken={taken} onBegun={setBegun} />;
  return (
    <div className="flex flex-col gap-5">
      {begun.totp ? <ShowSecret {...begun.totp} /> : null}
      <AnswerFactor
        factor={begun}
        submitLabel={text.add.verify}
        {...(begun.totp && { codeLabel: text.add.enter })}
        onPassed={() => onAdded(begun)}
      />
    </div>
  );
}
