import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { partRoles } from "#features/interviews/interview-states.ts";
import { GuestFields, interviewText, useNewGuest } from "#features/interviews/web/public.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { text } from "../text.ts";
import type { Place } from "./schedule-state.ts";

const words = text.schedule;

export type SeatProps = {
  place: Place;
  isFirst: boolean;
  onChange: (more: Partial<Place>) => void;
  onRemove: () => void;
};

type SeatLook = {
  name: string;
  about: readonly string[];
  items: MenuItem[];
  /** Below the name. */
  children?: ReactNode;
};

/** Somebody on the panel. */
export const Seat = ({ name, about, items, children }: SeatLook) => (
  <div className="flex items-start gap-2.5">
    <Avatar name={name} />
    <div className="min-w-0 flex-1">
      <p dir="auto" className="wrap-anywhere">
        {name}
      </p>
      <p className="text-muted-foreground text-small">{about.join(" · ")}</p>
      {children}
    </div>
    {items.length > 0 ? <MoreMenu name={name} items={items} /> : null}
  </div>
);

/** What somebody may be made; whoever is named first doesn't only watch. */
export const roleItems = (
  current: Place["role"],
  isFirst: boolean,
  onChange: (more: Pick<Place, "role">) => void,
): MenuItem[] =>
  partRoles
    .filter((role) => role !== current && !(isFirst && role === "observer"))
    .map((role) => ({ id: role, label: words.makeRole(words.roles[role]), onSelect: () => onChange({ role }) }));

/** Somebody without an account. Whoever takes part already stays. */
export function GuestLine({
  place,
  guest,
  isFirst,
  onChange,
  onRemove,
}: SeatProps & { guest: NonNullable<Place["guest"]> }) {
  return (
    <li>
      <Seat
        name={guest.name}
        about={[words.roles[place.role], interviewText.guest]}
        items={
          guest.isStanding
            ? []
            : [...roleItems(place.role, isFirst, onChange), { id: "remove", label: words.remove, onSelect: onRemove }]
        }
      >
        {guest.mail ? <p className="wrap-anywhere text-muted-foreground text-small">{guest.mail}</p> : null}
        <p className="text-muted-foreground text-small">{words.timesUnknown}</p>
      </Seat>
    </li>
  );
}

type AddProps = {
  panel: readonly Place[];
  onAdd: (id: string, guest: NonNullable<Place["guest"]>) => void;
};

/** Names somebody without an account. */
export function AddGuest({ panel, onAdd }: AddProps) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <GuestForm
      panel={panel}
      onAdd={(id, guest) => {
        setOpen(false);
        onAdd(id, guest);
      }}
      onCancel={() => setOpen(false)}
    />
  ) : (
    <Button variant="ghost" icon={Plus} className="self-start" onClick={() => setOpen(true)}>
      {words.addGuest}
    </Button>
  );
}

function GuestForm({ panel, onAdd, onCancel }: AddProps & { onCancel: () => void }) {
  const guest = useNewGuest();
  const [twice, setTwice] = useState<string | null>(null);
  const add = () => {
    const named = guest.take();
    if (!named) return;
    const { guestName: name, guestMail: mail } = named;
    const other = panel.find((place) => place.guest && isSame(place.guest, { name, mail }))?.guest;
    if (other) setTwice(other.name);
    else onAdd(crypto.randomUUID(), { name, mail, isStanding: false });
  };
  return (
    <Form className="rounded-card border border-border bg-card p-3" onSubmit={add}>
      {twice === null ? null : (
        <InlineAlert tone="warning" isAnnounced>
          {words.isThere(twice)}
        </InlineAlert>
      )}
      <GuestFields guest={guest} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{words.addGuestDo}</Button>
        <Button variant="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  );
}

type Named = Pick<NonNullable<Place["guest"]>, "name" | "mail">;

/** Two people may share a name, and nobody an address. */
const isSame = (one: Named, other: Named) =>
  one.mail === "" || other.mail === ""
    ? one.name === other.name && one.mail === other.mail
    : one.mail.toLowerCase() === other.mail.toLowerCase();
