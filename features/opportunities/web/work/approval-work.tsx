import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { formatDate } from "#platform/dates.ts";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import { TextField } from "#ui/text-field.tsx";
import { Unfetched } from "#ui/unfetched.tsx";
import { limits } from "../../opportunity-limits.ts";
import type { Opportunity } from "../../opportunity-shapes.ts";
import { useRoleCalls } from "../detail/use-role-calls.ts";
import { opportunityQuery } from "../queries.ts";
import { text } from "../text.ts";

const words = text.approval;

/** Answers a request to approve a role where one is, with what one has to know of it. */
export function ApprovalWork({ opportunityId, viewerId }: { opportunityId: string; viewerId: string }) {
  const { data: role, isError, refetch } = useQuery(opportunityQuery(opportunityId));
  if (isError || !role) return <Unfetched failure={isError ? words.loadFailed : null} onRetry={refetch} lines={2} />;
  return <Answer role={role} viewerId={viewerId} />;
}

function Answer({ role, viewerId }: { role: Opportunity; viewerId: string }) {
  const calls = useRoleCalls(role);
  const noteId = useId();
  const [note, setNote] = useState("");
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const request = role.approvals.find(({ approverId, state }) => approverId === viewerId && state === "asked");
  const facts = [
    words.openings(role.openings.total),
    role.location,
    role.planTitle ?? "",
    role.targetDate ? words.target(formatDate(role.targetDate)) : "",
  ].filter(Boolean);
  const answer = async (given: "approved" | "changes_requested") => {
    setAsked(given === "changes_requested");
    if (given === "changes_requested" && note.trim() === "") return document.getElementById(noteId)?.focus();
    setBusy(true);
    await calls.answer(given, note.trim());
    setBusy(false);
  };
  return (
    <div className="flex max-w-form flex-col gap-3">
      <p dir="auto">{facts.join(" · ")}</p>
      {request ? (
        <>
          <TextField
            id={noteId}
            label={words.note}
            help={words.noteHelp}
            isOptional
            error={isAsked && note.trim() === "" ? words.noteNeeded : undefined}
            rows={2}
            dir="auto"
            maxLength={limits.note}
            value={note}
            onValueChange={setNote}
          />
          <div className="flex flex-wrap items-center gap-2">
            <Button isLoading={isBusy} onClick={() => void answer("approved")}>
              {words.approve}
            </Button>
            <Button isLoading={isBusy} onClick={() => void answer("changes_requested")}>
              {words.request}
            </Button>
            <RoleLink id={role.id} />
          </div>
        </>
      ) : (
        <RoleLink id={role.id} />
      )}
    </div>
  );
}

const RoleLink = ({ id }: { id: string }) => (
  <Link to="/opportunities/$opportunityId" params={{ opportunityId: id }} className={linkStyles}>
    {words.openRole}
  </Link>
);
