import { useNavigate } from "@tanstack/react-router";
import {
  Archive,
  ArchiveRestore,
  ArrowLeftRight,
  CircleX,
  DoorOpen,
  ExternalLink,
  Handshake,
  Mail,
  MailCheck,
  PartyPopper,
  Pause,
  Play,
  RotateCcw,
  Tags,
  UserRound,
  UserRoundPlus,
} from "lucide-react";
import type { PersonChoice, RunMany } from "#ui/list/whole-items.ts";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { CandidateCard } from "../../candidate-shapes.ts";
import { isAllowed, isOpen } from "../../candidate-states.ts";
import { text } from "../text.ts";
import type { CandidateTask } from "./tasks/candidate-task.ts";
import type { CandidateActions } from "./use-candidate-actions.ts";

const words = text.actions;

interface Menu {
  rows: readonly CandidateCard[];
  actions: CandidateActions;
  /** Who works in the hiring group. */
  people: readonly PersonChoice[];
  /** Opens what asks for more: a dialog. */
  ask: (task: CandidateTask) => void;
  run?: RunMany;
}

/** What can be done with one candidate or all that are selected, in their menu and in the bar. */
export function candidateMenu({ rows, actions, people, ask, run = () => undefined }: Menu): MenuItem[] {
  const may = (action: Parameters<typeof isAllowed>[0]) =>
    rows.length > 0 && rows.every((row) => isAllowed(action, row));
  const areOpen = rows.every(({ status }) => isOpen(status));
  const mayTell = rows.every(({ decidedAt, toldAt }) => decidedAt !== null && toldAt === null);
  const set = (action: Parameters<CandidateActions["setStatus"]>[1]["action"]) => () =>
    run(actions.setStatus(rows, { action, until: null }));
  const item = (id: string, label: string, icon: typeof Archive, onSelect: () => void, keys?: string): MenuItem => ({
    id,
    label,
    icon,
    onSelect,
    ...(keys && { keys }),
  });
  const assign = (field: "ownerId" | "coordinatorId", label: string): MenuItem => ({
    kind: "submenu",
    id: field,
    label,
    icon: UserRound,
    items: [
      ...people.map(({ userId, name }) => ({
        id: `${field}.${userId}`,
        label: name,
        isChecked: rows.every((row) => row[field] === userId),
        onSelect: () => run(actions.edit(rows, { [field]: userId })),
      })),
      {
        id: `${field}.nobody`,
        label: words.nobody,
        isChecked: rows.every((row) => row[field] === null),
        onSelect: () => run(actions.edit(rows, { [field]: null })),
      },
    ],
  });
  return [
    ...(areOpen ? [item("move", words.move, ArrowLeftRight, () => ask({ kind: "move", rows, run }), "m")] : []),
    ...(may("hold") ? [item("hold", words.hold, Pause, () => ask({ kind: "hold", rows, run }))] : []),
    ...(may("resume") ? [item("resume", words.resume, Play, set("resume"))] : []),
    ...(may("offer") ? [item("offer", words.offer, Handshake, set("offer"))] : []),
    ...(may("recallOffer") ? [item("recallOffer", words.recallOffer, RotateCcw, set("recallOffer"))] : []),
    ...(may("hire") ? [item("hire", words.hire, PartyPopper, set("hire"))] : []),
    ...(may("reopen") ? [item("reopen", words.reopen, DoorOpen, set("reopen"))] : []),
    ...(mayTell ? [item("tell", words.tell, MailCheck, set("tell"))] : []),
    ...(may("archive") ? [item("archive", words.archive, Archive, set("archive"))] : []),
    ...(may("restore") ? [item("restore", words.restore, ArchiveRestore, set("restore"))] : []),
    { kind: "separator", id: "line" },
    item("message", words.message, Mail, () => ask({ kind: "write", rows, run })),
    ...(people.length > 0 ? [assign("ownerId", words.owner), assign("coordinatorId", words.coordinator)] : []),
    item("tags", words.tags, Tags, () => ask({ kind: "tags", rows, run })),
    item("consider", words.consider, UserRoundPlus, () => ask({ kind: "consider", rows, run })),
    ...(may("reject")
      ? [
          { kind: "separator" as const, id: "endings" },
          item("reject", rows.length > 1 ? words.rejectMany(rows.length) : words.reject, CircleX, () =>
            ask({ kind: "reject", rows, run }),
          ),
          item("withdraw", words.withdraw, DoorOpen, () => ask({ kind: "withdraw", rows, run })),
        ]
      : []),
  ];
}

/** The same for the bar below a selection: what is done with many most of the time comes first. */
export function candidateBulk(given: Menu): MenuItem[] {
  const often = ["move", "message", "ownerId", "reject"];
  const items = candidateMenu(given);
  const first = often.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return [...first, ...items.filter(({ id, kind }) => kind !== "separator" && !often.includes(id))];
}

/** The ways from a candidate's row to its pages. */
export const candidateWays = (go: (to: "candidate" | "person") => void): MenuItem[] => [
  { id: "open", label: words.open, icon: ExternalLink, keys: "enter", onSelect: () => go("candidate") },
  { id: "person", label: words.openPerson, icon: UserRound, onSelect: () => go("person") },
  { kind: "separator", id: "ways" },
];

/** The page of a candidacy, and the ways to it and to its person from a row or card. */
export function useCandidateWays() {
  const navigate = useNavigate();
  const open = (candidateId: string) => void navigate({ to: "/candidates/$candidateId", params: { candidateId } });
  const waysOf = ({ id, personId }: Pick<CandidateCard, "id" | "personId">) =>
    candidateWays((to) =>
      to === "candidate" ? open(id) : void navigate({ to: "/people/$personId", params: { personId } }),
    );
  return { open, waysOf };
}
