import { EmptyState } from "#ui/empty-state.tsx";
import { OwnSettingsNotice } from "../../own-settings/own-settings-notice.tsx";
import { type OwnSettings, useOwnSettings } from "../../own-settings/use-own-settings.ts";
import { text } from "../../text.ts";
import { useDraftPart } from "../draft/draft-context.ts";
import { useOpenPart } from "../draft/wanted-field.ts";
import { AccountNeeded } from "../visiting/account-needed.tsx";
import { useIsVisitor } from "../visiting/visitor-context.ts";
import { RoundPeople } from "./round-people.tsx";
import { useMembers } from "./use-members.ts";

/** Step 5: who holds each round and under which rules, and what one notes for oneself alone. */
export function StepPeople({ planId }: { planId: string }) {
  const isVisitor = useIsVisitor();
  return isVisitor ? <PeopleOfRounds settings={null} /> : <PeopleAndOwnSettings planId={planId} />;
}

function PeopleAndOwnSettings({ planId }: { planId: string }) {
  return <PeopleOfRounds settings={useOwnSettings(planId)} />;
}

function PeopleOfRounds({ settings }: { settings: OwnSettings | null }) {
  const rounds = useDraftPart((draft) => draft.rounds);
  const members = useMembers();
  const [openId, setOpenId] = useOpenPart("rounds", ["interviewers"]);
  if (rounds.length === 0) {
    return (
      <div className="rounded-card border border-border bg-card">
        <EmptyState>{text.roundStep.emptyElsewhere}</EmptyState>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {settings ? <OwnSettingsNotice settings={settings} /> : <AccountNeeded>{text.trying.ownNeeds}</AccountNeeded>}
      <p className="text-muted-foreground">{text.people.intro}</p>
      <ol className="divide-y divide-hairline rounded-card border border-border bg-card">
        {rounds.map((round, index) => (
          <RoundPeople
            key={round.id}
            round={round}
            number={index + 1}
            members={members}
            settings={settings}
            isOpen={openId === round.id}
            onOpenChange={(isOpen) => setOpenId(isOpen ? round.id : null)}
          />
        ))}
      </ol>
    </div>
  );
}
