import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { FailureAlert, InlineAlert } from "#ui/inline-alert.tsx";
import { Select } from "#ui/select.tsx";
import { showToast } from "#ui/toast-store.ts";
import { refreshPlans } from "../queries.ts";
import { text } from "../text.ts";
import { discardDraft, findWaitingDraft, keepDraft } from "./carried-draft.ts";
import { onVisitorMarkAnswered, setVisitorMark } from "./visitor-mark.ts";

const words = text.carry;

type CarryProps = {
  /** Hiring groups in which the person may make plans; the first is proposed. */
  groups: readonly { id: string; name: string }[];
  /** They have just made an account with a workspace of their own: then there is nothing to ask. */
  isOwnWorkspace: boolean;
};

/** What was planned in this browser without an account comes into the account: at once after a sign-up, else on a yes. */
export function CarryDraft({ groups, isOwnWorkspace }: CarryProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [title, setTitle] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState<"adding" | "discarding" | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const hasLooked = useRef(false);
  const group = groups.find(({ id }) => id === chosen) ?? groups[0];

  const add = async (groupId: string, isAsked: boolean) => {
    setBusy("adding");
    setFailed(false);
    try {
      const [planId] = await keepDraft(groupId);
      setTitle(null);
      await refreshPlans(queries);
      if (planId === undefined) return;
      if (isAsked) showToast({ title: words.added });
      // Whoever wanted another page stays there.
      if (location.pathname === "/interview-plans")
        void navigate({ to: "/interview-plans/$planId/edit", params: { planId }, search: {} });
    } catch {
      setFailed(true);
    } finally {
      setBusy(null);
    }
  };
  const discard = async () => {
    setBusy("discarding");
    setFailed(false);
    try {
      await discardDraft();
      setTitle(null);
      showToast({ title: words.discarded });
    } catch {
      setFailed(true);
    } finally {
      setBusy(null);
    }
  };
  const look = async () => {
    // Not found for lack of a connection: the next page asks again.
    const found = await findWaitingDraft().catch(() => null);
    if (!found) return;
    setTitle(found.draft.title.trim() || text.untitled);
    if (isOwnWorkspace && group) await add(group.id, false);
  };
  const lookOnce = useRef(look);
  useEffect(() => {
    // Strict mode mounts twice; the question is asked once.
    if (hasLooked.current) return;
    hasLooked.current = true;
    void lookOnce.current();
  }, []);

  // Asked in every tab, answered in one.
  useEffect(() => onVisitorMarkAnswered(() => setTitle(null)), []);

  if (title === null || (isOwnWorkspace && group && !hasFailed)) return null;
  const later = () => {
    setVisitorMark("asked");
    setTitle(null);
  };
  return (
    <Dialog
      open
      onClose={later}
      title={words.title}
      description={words.description(title)}
      footer={
        <>
          <Button variant="ghost" onClick={later}>
            {words.later}
          </Button>
          <Button isLoading={busy === "discarding"} onClick={() => void discard()}>
            {words.discard}
          </Button>
          {group ? (
            <Button variant="primary" isLoading={busy === "adding"} onClick={() => void add(group.id, true)}>
              {words.add}
            </Button>
          ) : null}
        </>
      }
    >
      <FailureAlert title={words.failed}>{hasFailed ? words.failedSafe : null}</FailureAlert>
      {group ? (
        <Field label={words.group} help={words.groupHelp}>
          <Select
            value={group.id}
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={setChosen}
          />
        </Field>
      ) : (
        <InlineAlert tone="info">{words.viewer}</InlineAlert>
      )}
    </Dialog>
  );
}
