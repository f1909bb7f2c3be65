import { Link } from "@tanstack/react-router";
import { ClipboardList } from "lucide-react";
import { useState } from "react";
import { PublishedPlan } from "#features/interview-plans/web/public.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import type { Opportunity } from "../../../opportunity-shapes.ts";
import { DetachDialog } from "../../planned/detach-dialog.tsx";
import { UpgradeDialog } from "../../planned/upgrade-dialog.tsx";
import { text } from "../../text.ts";
import "#ui/serif.css";

const words = text.plan;

/** The version of the plan that new candidates get, and what can be done about newer ones. */
export function PlanTab({ role, mayWork }: { role: Opportunity; mayWork: boolean }) {
  const [dialog, setDialog] = useState<"upgrade" | "detach" | null>(null);
  const { planId, planTitle, publicationNumber, publicationsBehind, mayEdit } = role;
  const change = (label: string, isMain = false) =>
    mayEdit ? (
      <Link
        to="/opportunities/$opportunityId/edit"
        params={{ opportunityId: role.id }}
        search={{ part: "plan" }}
        className={buttonStyles(isMain ? { variant: "primary" } : {})}
      >
        {label}
      </Link>
    ) : null;
  if (planId === null)
    return (
      <EmptyState icon={ClipboardList} actions={change(words.choose, true)}>
        {words.none}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 dir="auto" className="text-h2">
            {planTitle}
          </h2>
          <p className="text-muted-foreground">
            {publicationNumber === null ? words.notPublished : words.versionInUse(publicationNumber)} {words.policy}:{" "}
            {text.policies[role.content.versionPolicy].toLowerCase()}.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to="/interview-plans/$planId" params={{ planId }} className={buttonStyles()}>
            {words.toPlan}
          </Link>
          <Link to="/plans/$planId/opportunities" params={{ planId }} className={buttonStyles()}>
            {words.others}
          </Link>
          {change(words.change)}
          {mayWork && mayEdit && publicationNumber !== null ? (
            <Button onClick={() => setDialog("detach")}>{words.detach}</Button>
          ) : null}
        </div>
      </div>
      {publicationsBehind > 0 ? (
        <InlineAlert
          tone="info"
          action={
            mayEdit ? (
              <Button size="compact" onClick={() => setDialog("upgrade")}>
                {words.upgrade}
              </Button>
            ) : null
          }
        >
          {words.behind(publicationsBehind)}
        </InlineAlert>
      ) : null}
      {publicationNumber === null ? null : <PublishedPlan planId={planId} number={publicationNumber} />}
      {dialog === "upgrade" ? <UpgradeDialog role={role} onClose={() => setDialog(null)} /> : null}
      {dialog === "detach" ? (
        <DetachDialog role={{ ...role, planTitle: planTitle ?? "" }} onClose={() => setDialog(null)} />
      ) : null}
    </div>
  );
}
