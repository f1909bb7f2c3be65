import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CircleCheck, Printer } from "lucide-react";
import { useState } from "react";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import {
  CancelDialog,
  DeclineDialog,
  interviewText,
  minutesOf,
  myInterviewsQuery,
  NoShowDialog,
  SwapDialog,
  useInterviewActions,
} from "#features/interviews/web/public.ts";
import { formatMinutes } from "#platform/dates.ts";
import { attempt } from "#ui/attempt.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Menu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { useNow } from "#ui/use-now.ts";
import { useHolding } from "../offline/use-holding.ts";
import { text } from "../text.ts";
import { PeopleList } from "./people-list.tsx";
import { ToldMails } from "./told-mails.tsx";

const words = text.rail;

type Asking = "decline" | "swap" | "cancel" | "no-show";

/** For who offered times, to pass the link on where no mail brings it. */
const copyOfferLink = (interviewId: string) =>
  attempt(
    async () => {
      const { offerLinkOf } = await import("#features/scheduling/web/public.ts");
      await navigator.clipboard.writeText(await offerLinkOf(interviewId));
    },
    { done: () => ({ title: words.offerCopied }), failed: words.offerNotCopied },
  );

/** Beside the page: one's part in the interview, who else takes part, and what can be done with it. */
export function InterviewRail({ interview, userId }: { interview: Interview; userId: string }) {
  const actions = useInterviewActions(interview);
  const now = useNow();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { me, startsAt, phase, may } = interview;
  const isMine = me.role !== null;
  const mine = interview.participants.find(({ interviewerId }) => interviewerId === me.interviewerId);
  const distance = startsAt === null ? null : now.getTime() - Date.parse(startsAt);
  const isLive = phase === "scheduled" || phase === "in_progress";
  const isEnded = phase === "cancelled" || phase === "no_show";
  const items: MenuItem[] = [
    ...(may.arrange && interview.status !== "complete"
      ? [
          {
            id: "schedule",
            label: startsAt === null ? words.schedule : words.reschedule,
            onSelect: () =>
              void navigate({
                to: "/candidates/$candidateId",
                params: { candidateId: interview.candidateId },
                search: { schedule: interview.roundId, interview: interview.id },
              }),
          },
        ]
      : []),
    ...(may.arrange && interview.status === "availability_requested"
      ? [{ id: "offer", label: words.copyOffer, onSelect: () => void copyOfferLink(interview.id) }]
      : []),
    ...(isMine && isLive && mine?.response !== "declined"
      ? [{ id: "decline", label: interviewText.decline, onSelect: () => setAsking("decline") }]
      : []),
    ...(isMine && may.arrange && !isEnded
      ? [{ id: "swap", label: interviewText.swap, onSelect: () => setAsking("swap") }]
      : []),
    ...(may.arrange && phase !== "cancelled" && phase !== "no_show"
      ? [
          ...(distance !== null && distance > 0 && interview.status === "scheduled"
            ? [{ id: "no-show", label: interviewText.noShow, onSelect: () => setAsking("no-show" as const) }]
            : []),
          ...(interview.status === "complete"
            ? []
            : [
                {
                  id: "cancel",
                  label: interviewText.cancel,
                  tone: "danger" as const,
                  onSelect: () => setAsking("cancel" as const),
                },
              ]),
        ]
      : []),
    ...(may.arrange && isEnded
      ? [{ id: "back", label: interviewText.bringBack, onSelect: () => void actions.bringBack() }]
      : []),
  ];
  const close = () => setAsking(null);
  const { id: interviewId, version } = interview;
  return (
    <>
      <div className="flex flex-col gap-2">
        {isMine && isLive && mine?.response === "needs_action" ? (
          <Button onClick={() => void actions.answer("accepted")}>{interviewText.accept}</Button>
        ) : null}
        <div className="grid grid-cols-2 gap-2">
          <Button icon={Printer} onClick={() => window.print()}>
            {words.print}
          </Button>
          {items.length > 0 ? <Menu align="end" items={items} trigger={<Button>{words.more}</Button>} /> : null}
        </div>
      </div>
      <PeopleList interview={interview} actions={actions} />
      <section className="flex flex-col gap-1">
        <h2 className="text-h3">{words.organizer}</h2>
        <p dir="auto" className="text-left">
          {interview.organizerName ?? words.noOrganizer}
        </p>
      </section>
      {isMine ? <Load /> : null}
      {isMine ? <OfflineCopy userId={userId} interviewId={interview.id} /> : null}
      {asking === "decline" ? (
        <DeclineDialog onDecline={(note) => actions.answer("declined", note)} onClose={close} />
      ) : null}
      {asking === "swap" ? (
        <SwapDialog
          interview={interview}
          name={null}
          onSwap={(colleague) => actions.swap(me.interviewerId, colleague)}
          onClose={close}
          told={(participant) => (
            <ToldMails asked={{ kind: "swap", interviewId, interviewerId: me.interviewerId, participant }} />
          )}
        />
      ) : null}
      {asking === "cancel" ? (
        <CancelDialog
          onCancel={actions.cancel}
          onClose={close}
          told={<ToldMails asked={{ kind: "cancel", interview: { id: interviewId, version }, reason: "", note: "" }} />}
        />
      ) : null}
      {asking === "no-show" ? (
        <NoShowDialog
          onMark={actions.markNoShow}
          onClose={close}
          told={(absent) => <ToldMails asked={{ kind: "no_show", interviewId, version, absent }} />}
        />
      ) : null}
    </>
  );
}

/** Monday to Sunday of the present week. */
function weekOf(now: Date): readonly [from: string, until: string] {
  const monday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ((now.getDay() + 6) % 7));
  const next = new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + 7);
  return [monday.toISOString(), next.toISOString()];
}

function Load() {
  const { data } = useQuery(myInterviewsQuery(...weekOf(useNow())));
  if (!data) return null;
  const held = data.filter(
    ({ startsAt, status }) => startsAt !== null && (status === "scheduled" || status === "complete"),
  );
  const minutes = held.reduce((sum, interview) => sum + (minutesOf(interview) ?? 0), 0);
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-h3">{words.load}</h2>
      <p>{words.loadOf(held.length, formatMinutes(minutes))}</p>
    </section>
  );
}

function OfflineCopy({ userId, interviewId }: { userId: string; interviewId: string }) {
  const isHeld = useHolding(userId, [interviewId]).has(interviewId);
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-h3">{words.kit}</h2>
      {isHeld ? (
        <Badge tone="success" icon={CircleCheck}>
          {words.held}
        </Badge>
      ) : (
        <p className="text-muted-foreground">{words.notHeld}</p>
      )}
    </section>
  );
}
