import type { ImportChange } from "../changes.ts";
import type { ImportPreview } from "../contract.ts";
import { text } from "./text.ts";

const words = text.preview;
const shownChanges = 100;

/** What an import would do, before it does it. */
export function ImportPreviewView({ preview }: { preview: ImportPreview }) {
  const { version, title, figures, changes, findings, moreFindings } = preview;
  return (
    <section role="status" className="flex flex-col gap-4">
      {version === null ? (
        <div>
          <h3 className="wrap-anywhere text-h3">{words.newPlan(title)}</h3>
          <p className="text-muted-foreground">{words.holds(figures)}</p>
        </div>
      ) : changes.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <div className="flex flex-col gap-2">
          <h3 className="text-h3">{words.changes(changes.length)}</h3>
          <ol className="flex flex-col gap-2">
            {changes.slice(0, shownChanges).map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes; another file gives another list
              <ChangeRow key={index} change={change} />
            ))}
          </ol>
          {changes.length > shownChanges ? (
            <p className="text-muted-foreground text-small">{words.more(changes.length - shownChanges)}</p>
          ) : null}
        </div>
      )}
      {findings.length > 0 ? (
        <details>
          <summary className="cursor-pointer text-label">{words.findings(findings.length + moreFindings)}</summary>
          <ul className="mt-2 flex flex-col gap-2">
            {findings.map(({ path, code, words: quoted, why }) => (
              <li key={`${path} ${code} ${quoted}`} className="wrap-anywhere text-small">
                {quoted === "" ? null : <q>{quoted}</q>} {why}
              </li>
            ))}
            {moreFindings > 0 ? (
              <li className="text-muted-foreground text-small">{words.moreFindings(moreFindings)}</li>
            ) : null}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function ChangeRow({ change }: { change: ImportChange }) {
  return (
    <li className="rounded-row border border-border px-3 py-2">
      <p className="wrap-anywhere text-label">{words.of(change)}</p>
      {change.before === "" && change.after === "" ? null : (
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          <dt className="text-muted-foreground text-small">{words.before}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap">{change.before || words.empty}</dd>
          <dt className="text-muted-foreground text-small">{words.after}</dt>
          <dd className="wrap-anywhere whitespace-pre-wrap">{change.after || words.empty}</dd>
        </dl>
      )}
    </li>
  );
}
