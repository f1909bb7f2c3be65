import { X } from "lucide-react";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { PersonChoice } from "#ui/list/whole-items.ts";
import { Select } from "#ui/select.tsx";
import { text } from "../../text.ts";
import { useDraft } from "../draft/draft-context.ts";
import { fieldId, useShownProblem } from "../draft/draft-fields.tsx";

const words = text.approvalPart;

type ApprovalProps = { people: readonly PersonChoice[]; names: ReadonlyMap<string, string | null> };

/** Who has to approve the role before it opens. */
export function ApprovalSection({ people, names }: ApprovalProps) {
  const { draft, set } = useDraft();
  const problem = useShownProblem("approverIds");
  const { approverIds } = draft;
  const nameOf = (id: string) =>
    people.find(({ userId }) => userId === id)?.name ?? names.get(id) ?? text.teamPart.gone;
  return (
    <div className="flex flex-col gap-3">
      {problem ? <p className="text-danger">{problem}</p> : null}
      {approverIds.length > 0 ? (
        <ul aria-label={words.label} className="flex flex-wrap gap-2">
          {approverIds.map((id) => (
            <li key={id} className="inline-flex items-center gap-1 rounded-full border border-border bg-card pl-3">
              <bdi>{nameOf(id)}</bdi>
              <IconButton
                icon={X}
                label={words.remove(nameOf(id))}
                size="compact"
                onClick={() => set({ approverIds: approverIds.filter((each) => each !== id) })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Field id={fieldId("approverIds")} label={words.add} className="max-w-xs">
        <Select
          options={people
            .filter(({ userId }) => !approverIds.includes(userId))
            .map(({ userId, name }) => ({ value: userId, label: name }))}
          value={null}
          placeholder={text.teamPart.choose}
          onValueChange={(id) => set({ approverIds: [...approverIds, id] })}
        />
      </Field>
    </div>
  );
}
