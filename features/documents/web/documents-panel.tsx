import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, FileText, Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { isolated } from "#platform/text/isolated.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { attempt } from "#ui/attempt.ts";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { DateText } from "#ui/date-text.tsx";
import { FileChoice } from "#ui/file-choice.tsx";
import { Icon } from "#ui/icon.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import { Select } from "#ui/select.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Unfetched } from "#ui/unfetched.tsx";
import type { Document } from "../contract.ts";
import { acceptedEndings, type DocumentKind, documentKinds, fileRefusals, largestFile } from "../file-kinds.ts";
import {
  type DocumentOwners,
  documentsApi,
  documentsQuery,
  fileAddress,
  refreshDocuments,
  uploadDocument,
} from "./queries.ts";
import { text } from "./text.ts";

const words = text.panel;

// Each is fetched when it is first asked for.
const DocumentPreview = lazy(async () => ({ default: (await import("./document-preview.tsx")).DocumentPreview }));
const RenameDialog = lazy(async () => ({ default: (await import("./rename-dialog.tsx")).RenameDialog }));

type PanelProps = {
  groupId: string;
  /** Whose files are shown: of one, or of several together. */
  of: DocumentOwners;
  /** To whom a new file is added. */
  addTo: DocumentOwners;
  mayAdd: boolean;
  /** Whether it is said that there are none; not where others stand beside. */
  saysEmpty?: boolean;
};

/** Files of a person, candidate or open role: listed, previewed, added, renamed and removed. */
export function DocumentsPanel({ groupId, of, addTo, mayAdd, saysEmpty = true }: PanelProps) {
  const { data: documents, error, refetch } = useQuery(documentsQuery(of));
  const [previewed, setPreviewed] = useState<Document | null>(null);
  const [renamed, setRenamed] = useState<Document | null>(null);
  if (error || !documents)
    return (
      <Unfetched failure={error && reasonOf(error, words.failed)} onRetry={refetch} lines={3} label={words.loading} />
    );
  return (
    <div className="flex flex-col gap-4">
      {documents.length === 0 ? (
        saysEmpty && <p className="text-muted-foreground">{mayAdd ? words.emptyEditor : words.empty}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-hairline rounded-card border border-border bg-card px-4">
          {documents.map((document) => (
            <DocumentLine
              key={document.id}
              document={document}
              onPreview={() => setPreviewed(document)}
              onRename={() => setRenamed(document)}
            />
          ))}
        </ul>
      )}
      {mayAdd ? <AddFile groupId={groupId} addTo={addTo} /> : null}
      <Suspense fallback={null}>
        {previewed ? (
          <DocumentPreview documentId={previewed.id} name={previewed.name} onClose={() => setPreviewed(null)} />
        ) : null}
        {renamed ? <RenameDialog document={renamed} onClose={() => setRenamed(null)} /> : null}
      </Suspense>
    </div>
  );
}

type LineProps = { document: Document; onPreview: () => void; onRename: () => void };

function DocumentLine({ document, onPreview, onRename }: LineProps) {
  const queries = useQueryClient();
  const { id, name } = document;
  const remove = () =>
    attempt(() => documentsApi.remove.call({ documentId: id }), {
      refresh: () => refreshDocuments(queries),
      done: () => ({
        title: words.removed(name),
        undo: () => documentsApi.restore.call({ documentId: id }).finally(() => refreshDocuments(queries)),
        altText: words.restoreHint,
      }),
      failed: words.changeFailed,
      failedWhy: text.unreached,
    });
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon of={FileText} className="text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          dir="auto"
          aria-label={words.open(name)}
          onClick={onPreview}
          className={cn(quietLinkStyles, "wrap-anywhere text-start font-medium")}
        >
          {name}
        </button>
        <p className="text-muted-foreground text-small">
          {[
            text.kinds[document.kind],
            ...(document.pages === null ? [] : [text.pages(document.pages)]),
            text.size(document.size),
            ...(document.reading === "read" || document.reading === "none" ? [] : [text.readings[document.reading]]),
          ].join(" · ")}
          {" · "}
          <DateText value={document.createdAt} />
          {document.uploadedByName ? ` ${words.by(isolated(document.uploadedByName))}` : null}
        </p>
      </div>
      <MoreMenu
        name={name}
        items={[
          {
            id: "download",
            label: words.download,
            icon: Download,
            onSelect: () => window.location.assign(fileAddress(id)),
          },
          ...(document.mayEdit
            ? [
                { id: "rename", label: words.rename, icon: Pencil, onSelect: onRename },
                {
                  id: "remove",
                  label: words.remove,
                  icon: Trash2,
                  tone: "danger" as const,
                  onSelect: () => void remove(),
                },
              ]
            : []),
        ]}
      />
    </li>
  );
}

function AddFile({ groupId, addTo }: Pick<PanelProps, "groupId" | "addTo">) {
  const queries = useQueryClient();
  const [kind, setKind] = useState<DocumentKind>("resume");
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const add = async (file: File) => {
    setProblem(undefined);
    if (file.size > largestFile) return setProblem(fileRefusals.tooLarge);
    if (file.size === 0) return setProblem(fileRefusals.empty);
    setBusy(file.name);
    try {
      await uploadDocument({ groupId, file, kind, owner: addTo });
      await refreshDocuments(queries);
    } catch (error) {
      setProblem(reasonOf(error, text.unreached));
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <FileChoice
        label={words.add}
        accept={acceptedEndings(kind)}
        action={words.add}
        hint={words.hint}
        beside={
          <Select
            aria-label={words.kind}
            className="w-40"
            value={kind}
            onValueChange={setKind}
            options={documentKinds.map((value) => ({ value, label: text.kinds[value] }))}
          />
        }
        problem={problem}
        onChoose={(file) => void add(file)}
      />
      {busy === null ? null : (
        <p role="status" className="flex items-center gap-2 text-small">
          <Spinner />
          {words.adding(busy)}
        </p>
      )}
    </div>
  );
}
