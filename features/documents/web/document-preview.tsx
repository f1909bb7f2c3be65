import { useQuery } from "@tanstack/react-query";
import { Download, Search } from "lucide-react";
import { Fragment, useDeferredValue, useMemo, useState } from "react";
import { reasonOf } from "#platform/web/refusal.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { Sheet } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { foundIn } from "../excerpts.ts";
import { documentQuery, fileAddress } from "./queries.ts";
import { text } from "./text.ts";

const words = text.preview;

type PreviewProps = { documentId: string; name: string; search?: string; onClose: () => void };

/** The text of a file as it was read, with what is searched for marked; the original is one press away. */
export function DocumentPreview({ documentId, name, search = "", onClose }: PreviewProps) {
  const { data: document, error } = useQuery(documentQuery(documentId));
  const [typed, setTyped] = useState(search);
  return (
    <Sheet
      open
      size="wide"
      onClose={onClose}
      title={name}
      footer={
        <a href={fileAddress(documentId)} download={name} className={buttonStyles({ variant: "primary" })}>
          <Icon of={Download} />
          {words.original}
        </a>
      }
    >
      <FailureAlert>{error ? reasonOf(error, words.failed) : null}</FailureAlert>
      {document ? (
        document.words === "" ? (
          <p className="text-muted-foreground">{words.noText}</p>
        ) : (
          <div className="flex flex-col gap-4">
            <TextField
              label={words.search}
              icon={Search}
              type="search"
              value={typed}
              onValueChange={setTyped}
              maxLength={200}
            />
            <MarkedText content={document.words} search={typed} />
          </div>
        )
      ) : error ? null : (
        <SkeletonGroup label={words.loading}>
          <SkeletonText lines={12} />
        </SkeletonGroup>
      )}
    </Sheet>
  );
}

function MarkedText({ content, search }: { content: string; search: string }) {
  const asked = useDeferredValue(search);
  const found = useMemo(() => foundIn(content, asked), [content, asked]);
  const parts = found.map(({ from, to }, at) => ({
    before: content.slice(found[at - 1]?.to ?? 0, from),
    word: content.slice(from, to),
    from,
  }));
  return (
    <>
      {asked.trim() === "" ? null : (
        <p role="status" className="text-muted-foreground text-small">
          {words.found(found.length)}
        </p>
      )}
      <section
        aria-label={words.textLabel}
        dir="auto"
        className="wrap-anywhere max-w-prose whitespace-pre-wrap text-prose"
      >
        {parts.map(({ before, word, from }) => (
          <Fragment key={from}>
            {before}
            <mark className="rounded-chip bg-warning-bg text-foreground">{word}</mark>
          </Fragment>
        ))}
        {content.slice(found.at(-1)?.to ?? 0)}
      </section>
    </>
  );
}
