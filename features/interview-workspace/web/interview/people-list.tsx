import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleDashed, CircleHelp, CircleX, UserPlus } from "lucide-react";
import { useState } from "react";
import { useHasMail } from "#features/accounts/web/public.ts";
import type { Interview, Participant } from "#features/interviews/interview-shapes.ts";
import {
  AddPersonDialog,
  interviewText,
  SwapDialog,
  type useInterviewActions,
} from "#features/interviews/web/public.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { attempt } from "#ui/attempt.ts";
import { Badge, type Tone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { LucideIcon } from "#ui/icon.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { guestLinksQuery, revokeLinks, sendLink } from "../queries.ts";
import { text } from "../text.ts";
import { ToldMails } from "./told-mails.tsx";

const words = text.links;
const looks: Record<Participant["response"], { tone: Tone; icon: LucideIcon }> = {
  accepted: { tone: "success", icon: CircleCheck },
  tentative: { tone: "info", icon: CircleHelp },
  declined: { tone: "danger", icon: CircleX },
  needs_action: { tone: "neutral", icon: CircleDashed },
};

type ListProps = { interview: Interview; actions: ReturnType<typeof useInterviewActions> };

/** Who takes part on our side, what they answered, how their card stands; for a guest, their link. */
export function PeopleList({ interview, actions }: ListProps) {
  const { participants, cards, me, may } = interview;
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Participant | null>(null);
  const [swapped, setSwapped] = useState<Participant | null>(null);
  const hasGuests = participants.some(({ userId }) => userId === null);
  const links = useGuestLinks(interview, may.arrange && hasGuests);
  return (
    <section className="flex flex-col gap-2">
      <div className="flex items-center justify-between">
        <h2 className="text-h3">{interviewText.people}</h2>
        {may.arrange ? (
          <Button variant="ghost" size="compact" icon={UserPlus} onClick={() => setAdding(true)}>
            {interviewText.add}
          </Button>
        ) : null}
      </div>
      <ul className="flex flex-col gap-3">
        {participants.map((person) => {
          const { interviewerId, name, role, response, responseNote, userId } = person;
          const card = cards.find((each) => each.interviewerId === interviewerId);
          const isMe = interviewerId === me.interviewerId;
          const items: MenuItem[] = may.arrange
            ? [
                ...(userId === null ? links.itemsFor(interviewerId) : []),
                {
                  id: "swap",
                  label: isMe ? interviewText.swap : interviewText.swapOf(name),
                  onSelect: () => setSwapped(person),
                },
                {
                  id: "remove",
                  label: interviewText.remove,
                  tone: "danger",
                  onSelect: () => setRemoved(person),
                },
              ]
            : [];
          return (
            <li key={interviewerId} className="flex items-start justify-between gap-2">
              <div className="min-w-0">
                <p dir="auto" className="truncate text-left">
                  {name}
                  {isMe ? ` (${interviewText.you})` : ""}
                </p>
                <p className="text-muted-foreground text-small">
                  {[interviewText.roles[role], userId === null ? interviewText.guest : null]
                    .filter(Boolean)
                    .join(" · ")}
                  {card ? ` · ${interviewText.cards[card.state]}` : ""}
                </p>
                <Badge tone={looks[response].tone} icon={looks[response].icon} className="text-small">
                  {interviewText.responses[response]}
                </Badge>
                {responseNote ? (
                  <p dir="auto" className="text-small">
                    {responseNote}
                  </p>
                ) : null}
                {userId === null && may.arrange ? (
                  <p className="text-muted-foreground text-small">{links.stateOf(interviewerId)}</p>
                ) : null}
              </div>
              {items.length > 0 ? <MoreMenu name={name} items={items} /> : null}
            </li>
          );
        })}
      </ul>
      {isAdding ? (
        <AddPersonDialog
          interview={interview}
          onClose={() => setAdding(false)}
          told={(participant) => <ToldMails asked={{ kind: "add", interviewId: interview.id, participant }} />}
          onAdd={async (participant, name) => {
            const added = await actions.add(participant, name);
            const isMailed = "guestMail" in participant && participant.guestMail !== "";
            const before = new Set(participants.map(({ interviewerId }) => interviewerId));
            const guest = added?.participants.find(({ interviewerId }) => !before.has(interviewerId));
            if (!guest) return added;
            // Where the others were invited by mail, so is whoever joins: that mail holds their link, and another would end it.
            const issued = await queries.fetchQuery({ ...guestLinksQuery(interview.id), staleTime: 0 });
            const hasLink = issued.some(({ interviewerId }) => interviewerId === guest.interviewerId);
            if (isMailed && !hasLink) await links.send(guest.interviewerId, "mail");
            return added;
          }}
        />
      ) : null}
      {swapped ? (
        <SwapDialog
          interview={interview}
          name={swapped.interviewerId === me.interviewerId ? null : swapped.name}
          onSwap={(colleague) => actions.swap(swapped.interviewerId, colleague)}
          onClose={() => setSwapped(null)}
          told={(participant) => (
            <ToldMails
              asked={{
                kind: "swap",
                interviewId: interview.id,
                interviewerId: swapped.interviewerId,
                participant,
              }}
            />
          )}
        />
      ) : null}
      {removed ? (
        <AlertDialog
          open
          onClose={() => setRemoved(null)}
          title={interviewText.removeTitle(removed.name)}
          description={interviewText.removeWhat}
          confirmLabel={interviewText.removeDo}
          tone="destructive"
          onConfirm={() => {
            setRemoved(null);
            void actions.remove(removed.interviewerId, removed.name);
          }}
        >
          <ToldMails asked={{ kind: "remove", interviewId: interview.id, interviewerId: removed.interviewerId }} />
        </AlertDialog>
      ) : null}
    </section>
  );
}

/** Links of the guests: sent, copied, taken back. */
function useGuestLinks({ id: interviewId }: Interview, isAsked: boolean) {
  const queries = useQueryClient();
  const hasMail = useHasMail();
  const { data = [] } = useQuery({ ...guestLinksQuery(interviewId), enabled: isAsked });
  const linksOf = (interviewerId: string) => data.filter((link) => link.interviewerId === interviewerId);
  const send = (interviewerId: string, by: "mail" | "hand") =>
    attempt(
      async () => {
        const sent = await sendLink({ interviewId, interviewerId, by });
        if (sent.url !== null) await navigator.clipboard.writeText(sent.url);
        return sent;
      },
      {
        refresh: () => queries.invalidateQueries({ queryKey: guestLinksQuery(interviewId).queryKey }),
        done: ({ sentTo }) => ({
          title: sentTo === null ? words.copied : hasMail ? words.sent(sentTo) : words.waits,
          ...(sentTo !== null && !hasMail && { tone: "info" as const }),
        }),
        failed: words.failed,
      },
    );
  return {
    send,
    stateOf: (interviewerId: string) => {
      const [latest] = linksOf(interviewerId);
      if (!hasMail && latest?.state === "ready") return words.notMailed;
      return latest ? words.states[latest.state] : words.none;
    },
    itemsFor: (interviewerId: string): MenuItem[] => {
      const live = linksOf(interviewerId).filter(({ state }) => state === "ready" || state === "used");
      return [
        ...(hasMail ? [{ id: "send", label: words.send, onSelect: () => void send(interviewerId, "mail") }] : []),
        { id: "copy", label: words.copy, onSelect: () => void send(interviewerId, "hand") },
        ...(live.length > 0
          ? [
              {
                id: "revoke",
                label: words.revoke,
                onSelect: () =>
                  void attempt(
                    () =>
                      revokeLinks(
                        queries,
                        interviewId,
                        live.map(({ linkId }) => linkId),
                      ),
                    {
                      done: () => ({ title: words.revoked }),
                      failed: words.revokeFailed,
                    },
                  ),
              },
            ]
          : []),
      ];
    },
  };
}
