import { Link } from "@tanstack/react-router";
import { Eye, Hourglass, Lock } from "lucide-react";
import { type ReactNode, useState } from "react";
import { interviewPath } from "#features/opportunities/interview-path.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { Icon, type LucideIcon } from "#ui/icon.tsx";
import type { Debrief } from "../../debrief-shapes.ts";
import { cardsThatCount } from "../room/people.ts";
import type { RoomActions } from "../room/use-room-actions.ts";
import { text } from "../text.ts";

const words = text.reveal;

type RevealProps = { debrief: Debrief; viewerId: string; isOnline: boolean; actions: RoomActions };

/** What lies over the veil: the one button that opens it, or what it waits for. */
export function RevealCard({ debrief, viewerId, isOnline, actions }: RevealProps) {
  const [isBusy, setBusy] = useState(false);
  const { owed, submitted, may, facilitatorId, people, isBlind } = debrief;
  if (isBlind) return <BlindCard debrief={debrief} viewerId={viewerId} />;
  if (owed > 0 || submitted === 0)
    return (
      <Card icon={Hourglass} title={owed > 0 ? words.waiting(owed) : words.none}>
        {words.waitingWhy}
      </Card>
    );
  const reveal = async () => {
    setBusy(true);
    await actions.reveal();
    setBusy(false);
  };
  return (
    <Card icon={Eye} title={words.ready(submitted)}>
      {words.readyWhy}
      {may.reveal ? (
        <>
          <Button
            variant="primary"
            className="mt-4 w-full"
            isLoading={isBusy}
            disabledReason={isOnline ? undefined : text.offline}
            onClick={() => void reveal()}
          >
            {words.button}
          </Button>
          <span className="mt-3 block text-muted-foreground text-small">{words.logged}</span>
        </>
      ) : (
        <span className="mt-3 block text-foreground">
          {words.mayNot(facilitatorId === null ? null : (people[facilitatorId] ?? null))}
        </span>
      )}
    </Card>
  );
}

const cardAddress = (opportunityId: string | null, interviewId: string): string =>
  `${interviewPath(opportunityId, interviewId)}/scorecard`;

/** While one owes a card, nothing of others exists; the way out is the primary. */
function BlindCard({ debrief, viewerId }: Pick<RevealProps, "debrief" | "viewerId">) {
  const { submitted, opportunityId } = debrief;
  const counted = cardsThatCount(debrief);
  const own = counted.find(({ interviewerId, state }) => interviewerId === viewerId && state === "owed");
  return (
    <Card icon={Lock} title={own ? words.blind : words.inOf(submitted, counted.length)}>
      {own ? words.inOf(submitted, counted.length) : words.released}
      {own ? (
        <Link
          to={cardAddress(opportunityId, own.interviewId)}
          className={cn(buttonStyles({ variant: "primary" }), "mt-4 w-full")}
        >
          {words.finish}
        </Link>
      ) : null}
    </Card>
  );
}

export function Card({ icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <>
      <span
        aria-hidden
        className="mx-auto mb-3 flex size-12 items-center justify-center rounded-full bg-selected text-link"
      >
        <Icon of={icon} size={24} />
      </span>
      <h2 className="mb-1 text-balance text-display">{title}</h2>
      <p className="text-balance text-muted-foreground text-prose">{children}</p>
    </>
  );
}
