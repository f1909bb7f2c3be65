import { Link } from "@tanstack/react-router";
import { Accessibility, Plus } from "lucide-react";
import { useState } from "react";
import { interviewText } from "#features/interviews/web/public.ts";
import { interviewPath } from "#features/opportunities/interview-path.ts";
import { formatDateRange } from "#platform/dates.ts";
import { currentZone, zoneChoices } from "#platform/values/time-zone.ts";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { cn } from "#ui/cn.ts";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Select } from "#ui/select.tsx";
import { useNow } from "#ui/use-now.ts";
import type { SchedulingStart } from "../../scheduling-shapes.ts";
import { text } from "../text.ts";
import { AddGuest, GuestLine, roleItems, Seat, type SeatProps } from "./guest-seats.tsx";
import { keeping, type Place, placeOfGuest, reaches, tomorrowIn } from "./schedule-state.ts";
import type { Schedule } from "./use-schedule.ts";

const words = text.schedule;
const dayMillis = 86_400_000;
const labels = { hours: words.hours, limits: words.limits, gap: words.gap, sameDay: words.sameDay };
const lengths = [15, 20, 30, 45, 60, 75, 90, 120, 180, 240];

type SideProps = { start: SchedulingStart; schedule: Schedule };
type Human = SchedulingStart["people"][number];

/** Who meets, with the load of the week, in which days, and what times keep to. */
export function PanelSide({ start, schedule }: SideProps) {
  const { wish, change, setPanel, chosen, myZone } = schedule;
  const { panel } = wish;
  const now = useNow();
  const humans = new Map(start.people.map((human) => [human.userId, human]));
  const used = new Set(panel.flatMap(({ members }) => (members.length === 1 ? members : [])));
  const free = start.people.filter(({ userId }) => !used.has(userId));
  const setPlace = (id: string, more: Partial<Place>) =>
    setPanel(panel.map((place) => (place.id === id ? { ...place, ...more } : place)));
  const from = tomorrowIn(myZone, now);
  const nextRole = panel.length === 0 ? "lead" : "interviewer";
  return (
    <div className="flex flex-col gap-4">
      <section className="flex flex-col gap-3">
        <h3 className="text-h3">{panel.length === 0 ? words.noPanel : words.panelOf(panel.length)}</h3>
        <ul className="flex flex-col gap-3">
          {panel.map((place) => {
            const shared = {
              place,
              isFirst: panel[0]?.id === place.id,
              onChange: (more: Partial<Place>) => setPlace(place.id, more),
              onRemove: () => setPanel(panel.filter(({ id }) => id !== place.id)),
            };
            return place.guest ? (
              <GuestLine key={place.id} {...shared} guest={place.guest} />
            ) : (
              <PlaceLine
                key={place.id}
                {...shared}
                humans={humans}
                seated={chosen?.panel.find(({ pool }) => pool === place.id)?.member}
                others={free.filter(({ userId }) => !place.members.includes(userId))}
              />
            );
          })}
        </ul>
        <div className="flex flex-col gap-1">
          <AddPerson
            label={words.add}
            people={free}
            onAdd={(userId) => setPanel([...panel, { id: userId, role: nextRole, members: [userId] }])}
          />
          <AddGuest panel={panel} onAdd={(id, guest) => setPanel([...panel, placeOfGuest(id, nextRole, guest)])} />
        </div>
        <GuestsLink start={start} />
      </section>
      <div className="border-border border-t" />
      <Field label={words.between}>
        <Select
          value={String(wish.days)}
          onValueChange={(days) => change({ days: Number(days) })}
          options={reaches.map((days) => ({
            value: String(days),
            label: formatDateRange(from, from + days * dayMillis - 1, { timeZone: myZone }),
          }))}
        />
      </Field>
      <Field label={words.length}>
        <Select
          value={String(wish.minutes)}
          onValueChange={(minutes) => change({ minutes: Number(minutes) })}
          options={[...new Set([...lengths, wish.minutes])]
            .sort((a, b) => a - b)
            .map((minutes) => ({ value: String(minutes), label: words.lengths(minutes) }))}
        />
      </Field>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-h3">{words.keepTo}</legend>
        {keeping.map((each) => (
          <Checkbox
            key={each}
            label={labels[each]}
            {...(each === "hours" && { help: words.hoursHelp(start.called) })}
            checked={wish.kept.includes(each)}
            onCheckedChange={(isOn) =>
              change({ kept: isOn ? [...wish.kept, each] : wish.kept.filter((other) => other !== each) })
            }
          />
        ))}
      </fieldset>
      <Field label={words.zoneOf(start.called)}>
        <Select
          value={currentZone(wish.timeZone)}
          onValueChange={(timeZone) => change({ timeZone })}
          options={zoneChoices(wish.timeZone, myZone, "UTC")}
        />
      </Field>
      {start.accommodation ? (
        <p className="flex gap-2 text-muted-foreground text-small">
          <Icon of={Accessibility} className="mt-0.5" />
          <span dir="auto" className="wrap-anywhere min-w-0">
            {start.accommodation}
          </span>
        </p>
      ) : null}
    </div>
  );
}

/** Guests who take part already have links, which end where they leave: they are changed on the page of the interview. */
const GuestsLink = ({ start: { interview } }: Pick<SideProps, "start">) =>
  interview?.participants.some(({ userId }) => userId === null) ? (
    <Link to={interviewPath(interview.opportunityId, interview.id)} className={cn(linkStyles, "text-small")}>
      {words.guestsStay}
    </Link>
  ) : null;

type LineProps = SeatProps & {
  humans: ReadonlyMap<string, Human>;
  /** Who fills the place at the chosen time. */
  seated: string | undefined;
  /** Who could be an alternative. */
  others: readonly Human[];
};

function PlaceLine({ place, humans, seated, others, isFirst, onChange, onRemove }: LineProps) {
  const [isAdding, setAdding] = useState(false);
  const human = humans.get(seated ?? place.members[0] ?? "");
  if (!human) return null;
  const instead = place.members.flatMap((id) => (id === human.userId ? [] : (humans.get(id)?.name ?? [])));
  return (
    <li className="flex flex-col gap-2">
      <Seat
        name={human.name}
        about={[words.roles[place.role], ...(instead.length > 0 ? [words.or(instead)] : [])]}
        items={[
          ...roleItems(place.role, isFirst, onChange),
          ...(others.length > 0 ? [{ id: "or", label: words.addAlternative, onSelect: () => setAdding(true) }] : []),
          { id: "remove", label: words.remove, onSelect: onRemove },
        ]}
      >
        <Load human={human} />
        {human.isShutOut ? <p className="text-small text-warning">{interviewText.shutOut}</p> : null}
      </Seat>
      {isAdding ? (
        <Select
          isAsked
          aria-label={words.alternativeTo(human.name)}
          value={null}
          placeholder={words.addWho}
          options={others.map(({ userId, name }) => ({ value: userId, label: name }))}
          onValueChange={(userId) => {
            setAdding(false);
            onChange({ members: [...place.members, userId] });
          }}
        />
      ) : null}
    </li>
  );
}

const mostBoxes = 6;

/** Interviews of the week, with the limit as boxes where there is one. */
function Load({ human: { week, weeklyLimit } }: { human: Human }) {
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-small">
      {weeklyLimit !== null && weeklyLimit <= mostBoxes ? (
        <span aria-hidden className="flex gap-0.5">
          {Array.from({ length: weeklyLimit }, (_, at) => at).map((at) => (
            <span
              key={at}
              className={cn("h-2.5 w-2 rounded-[2px] border border-input", at < week && "border-primary bg-primary")}
            />
          ))}
        </span>
      ) : null}
      <span
        className={cn(
          "tabular-nums",
          weeklyLimit !== null && week >= weeklyLimit ? "font-medium text-warning" : "text-muted-foreground",
        )}
      >
        {words.weekOf(week, weeklyLimit)}
      </span>
    </span>
  );
}

/** A colleague to add, whoever the plan names and the hiring team first. */
function AddPerson({
  label,
  people,
  onAdd,
}: {
  label: string;
  people: readonly Human[];
  onAdd: (userId: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button
        variant="ghost"
        icon={Plus}
        className="-ml-3 self-start"
        disabledReason={people.length === 0 ? words.noneLeft : undefined}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
    );
  return (
    <Select
      isAsked
      aria-label={label}
      value={null}
      placeholder={words.addWho}
      options={people.map(({ userId, name, isOfRound, isInTeam }) => ({
        value: userId,
        label: isOfRound ? `${name} · ${words.ofRound}` : isInTeam ? `${name} · ${words.inTeam}` : name,
      }))}
      onValueChange={(userId) => {
        setOpen(false);
        onAdd(userId);
      }}
    />
  );
}
