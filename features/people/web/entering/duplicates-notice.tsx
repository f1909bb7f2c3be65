import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDebounce } from "use-debounce";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import type { Duplicate } from "../../contract.ts";
import { duplicatesQuery } from "../queries.ts";
import { text } from "../text.ts";

const words = text.entering;
const typingPause = 400;

type NoticeProps = {
  groupId: string;
  fullName: string;
  mails: readonly string[];
  phones: readonly string[];
  /** Who is being edited. */
  exceptId?: string;
  /** Says that this is somebody else; left out where nothing is held back by it. */
  another?: { isAnother: boolean; onChange: (isAnother: boolean) => void };
  /** Takes the person instead; left out, each line leads to their profile. */
  onChoose?: (person: Duplicate) => void;
};

/** Who may be the same person, told while they are entered and before anything is saved; nothing where nobody is. */
export function DuplicatesNotice({ groupId, another, onChoose, exceptId, ...typed }: NoticeProps) {
  const filled = (values: readonly string[]) => values.map((value) => value.trim()).filter(Boolean);
  const [asked] = useDebounce(
    JSON.stringify([typed.fullName.trim(), filled(typed.mails), filled(typed.phones)]),
    typingPause,
  );
  const [fullName, mails, phones]: [string, string[], string[]] = JSON.parse(asked);
  const { data: found = [] } = useQuery({
    ...duplicatesQuery({ groupId, fullName, mails, phones, ...(exceptId && { exceptId }) }),
    enabled:
      fullName.length > 2 || mails.some((mail) => mail.includes("@")) || phones.some((phone) => phone.length > 5),
    placeholderData: keepPreviousData,
  });
  if (found.length === 0) return null;
  return (
    <InlineAlert tone="warning" title={words.duplicates} isAnnounced>
      <p>{words.duplicatesHelp}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {found.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0">
              <bdi className="font-medium">{person.fullName}</bdi>
              <span className="block text-muted-foreground text-small">
                {[
                  person.headline,
                  ...person.by.map((reason) => words.matchedBy[reason]),
                  ...(person.candidacies > 0 ? [words.candidacies(person.candidacies)] : []),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            {onChoose ? (
              <Button size="compact" onClick={() => onChoose(person)}>
                {words.choose(person.fullName)}
              </Button>
            ) : (
              <Link
                to="/people/$personId"
                params={{ personId: person.id }}
                className={buttonStyles({ size: "compact" })}
              >
                {words.open(person.fullName)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {another ? (
        <div className="mt-2">
          <Checkbox label={words.isAnother} checked={another.isAnother} onCheckedChange={another.onChange} />
        </div>
      ) : null}
    </InlineAlert>
  );
}
