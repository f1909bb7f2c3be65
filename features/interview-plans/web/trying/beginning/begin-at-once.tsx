import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { templateOutlines } from "#features/question-library/template-content.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { BuilderSkeleton } from "../../builder/builder-states.tsx";
import { useDraftState } from "../../builder/draft/draft-context.ts";
import { text } from "../../text.ts";
import type { VisitorDesk } from "../visitor-desk.ts";
import { beginDraft } from "./begin-draft.ts";

const words = text.trying;

const roleOf = (templateKey: string) => templateOutlines.find(({ key }) => key === templateKey);

type AtOnceProps = {
  desk: VisitorDesk;
  templateKey: string;
  /** It is begun, or there is no such template, or it could not be fetched. */
  onEnd: () => void;
};

/** Whoever chose a role before coming here meets the builder with it, and no more questions. */
export function BeginAtOnce({ desk, templateKey, onEnd }: AtOnceProps) {
  const queries = useQueryClient();
  const hasBegun = useRef(false);
  const begin = useRef(async () => {
    const role = roleOf(templateKey);
    const record = role && (await beginDraft(queries, { title: role.title, templateKey }).catch(() => null));
    onEnd();
    if (record) desk.begin(record);
  });
  useEffect(() => {
    // Strict mode mounts twice; a second draft would take the place of the first.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin.current();
  }, []);
  return <BuilderSkeleton title={roleOf(templateKey)?.title ?? words.title} />;
}

type AnewProps = { desk: VisitorDesk; templateKey: string; onKept: () => void };

/** A role was chosen while another draft is here: nobody loses one without being asked. */
export function BeginAnew({ desk, templateKey, onKept }: AnewProps) {
  const { draft } = useDraftState();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const role = roleOf(templateKey);
  // The same role again: it is here already.
  const isSame = role === undefined || role.title === draft.title.trim();
  const keep = useRef(onKept);
  useEffect(() => {
    if (isSame) keep.current();
  }, [isSame]);
  if (isSame) return null;
  const discard = async () => {
    setBusy(true);
    setFailed(false);
    try {
      // What is empty then begins with the role.
      await desk.discard();
    } catch {
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <AlertDialog
      open
      onClose={onKept}
      title={words.anewTitle(role.title)}
      description={words.anewHelp(draft.title.trim() || text.untitled)}
      cancelLabel={words.keep}
      confirmLabel={words.anewConfirm}
      tone="destructive"
      isLoading={isBusy}
      error={hasFailed ? words.startOverFailed : undefined}
      onConfirm={() => void discard()}
    />
  );
}
