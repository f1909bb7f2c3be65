import { useState } from "react";
import { AuthShell } from "#features/accounts/web/public.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { InlineAlert } from "#ui/inline-alert.tsx";
import type { WorkspaceError } from "../workspace-error.ts";
import { text } from "./text.ts";

type WorkspaceFallbackScreenProps = {
  error: WorkspaceError;
  /** Id under which the log knows the failure. */
  errorId: string;
  /** The organization that the person owns, where that is the trouble. */
  ownedOrganizationId: string | null;
  onRetry: () => void;
  onSignOut: () => void;
};

/** Where a workspace could not be set up: what happened, and each way on that there is. */
export function WorkspaceFallbackScreen(props: WorkspaceFallbackScreenProps) {
  const { error, errorId, ownedOrganizationId, onRetry, onSignOut } = props;
  const [isJoinShown, setJoinShown] = useState(false);
  return (
    <AuthShell title={text.setupRequired} lead={text.setupRequiredHelp} footer={text.errorId(errorId)}>
      <InlineAlert tone="danger" title={error.message}>
        {error.suggestedAction}
      </InlineAlert>
      {isJoinShown ? <InlineAlert tone="info">{text.joinHelp}</InlineAlert> : null}
      <div className="flex flex-col gap-2">
        {error.isRecoverable ? (
          <Button variant="primary" size="large" onClick={onRetry}>
            {text.tryAgain}
          </Button>
        ) : null}
        {error.code === "PRIVILEGE_ESCALATION_PREVENTED" && ownedOrganizationId ? (
          // Loads the page whole: whoever was given a hiring group meanwhile gets in.
          <a className={buttonStyles({ size: "large" })} href={`/organizations/${ownedOrganizationId}`}>
            {text.ownOrganization}
          </a>
        ) : null}
        <Button size="large" onClick={() => setJoinShown(true)}>
          {text.joinInstead}
        </Button>
        <Button variant="ghost" size="large" onClick={onSignOut}>
          {text.signOut}
        </Button>
      </div>
    </AuthShell>
  );
}
