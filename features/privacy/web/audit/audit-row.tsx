import { formatTime } from "#platform/dates.ts";
import { cn } from "#ui/cn.ts";
import { type AuditEntry, auditActions } from "../../audit-shapes.ts";
import { text } from "../text.ts";

const words = text.audit;

/** Who did it, as far as it is known. */
const actorOf = ({ actorKind, actorName }: AuditEntry): string =>
  actorKind === "program"
    ? words.program
    : actorKind === "candidate"
      ? words.candidate
      : (actorName ?? words.formerUser);

/** What was done to whom. */
function actionOf({ action, subjectKind, subjectName, subjectThing }: AuditEntry): {
  action: string;
  subject: string;
} {
  const known = auditActions.find((each) => each === action);
  return {
    action: known ? words.actions[known] : action.replaceAll("_", " "),
    subject:
      subjectKind === "organization"
        ? words.here
        : subjectKind === "document" || subjectKind === "note"
          ? ""
          : (subjectName ?? (subjectThing === null ? words.erased : words.unknownThing)),
  };
}

/** One event; its hashes and what was hashed are folded in. */
export function AuditRow({ entry, isFaulty }: { entry: AuditEntry; isFaulty: boolean }) {
  const { action, subject } = actionOf(entry);
  const fields: readonly [string, string | null][] = [
    [words.fields.seq, String(entry.seq)],
    [words.fields.at, entry.at],
    [words.fields.actor, entry.actor],
    [words.fields.subject, entry.subject && `${entry.subjectKind} ${entry.subject}`],
    [words.fields.detail, entry.detail],
    [words.fields.previousHash, entry.previousHash],
    [words.fields.hash, entry.hash],
  ];
  return (
    <li className={cn("border-hairline border-b py-2 last:border-b-0", isFaulty && "border-danger bg-danger-bg px-2")}>
      <details>
        <summary className="flex cursor-pointer items-baseline justify-between gap-4 pointer-coarse:min-h-11">
          <span dir="auto" className="wrap-anywhere min-w-0">
            <bdi className="font-medium">{actorOf(entry)}</bdi> {action} <bdi>{subject}</bdi>
          </span>
          <time dateTime={entry.at} className="shrink-0 whitespace-nowrap text-muted-foreground text-small">
            {formatTime(entry.at)}
          </time>
        </summary>
        <dl className="mt-2 grid gap-x-4 gap-y-1 text-small sm:grid-cols-[8rem_minmax(0,1fr)]">
          {fields.map(([name, value]) =>
            value ? (
              <div key={name} className="contents">
                <dt className="text-muted-foreground">{name}</dt>
                <dd className="wrap-anywhere font-mono">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </details>
    </li>
  );
}
