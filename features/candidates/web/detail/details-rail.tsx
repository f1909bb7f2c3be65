import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Accessibility, Lock, Mail, Pencil, Phone } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { formatTime } from "#platform/dates.ts";
import { currentZone } from "#platform/values/time-zone.ts";
import { attempt } from "#ui/attempt.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { buttonStyles, linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { DateText } from "#ui/date-text.tsx";
import { Form } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { PersonChoice } from "#ui/list/whole-items.ts";
import { Menu } from "#ui/menu.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useNow } from "#ui/use-now.ts";
import { candidateLimits } from "../limits.ts";
import { candidatesApi, refreshCandidates } from "../queries.ts";
import { text } from "../text.ts";
import { type PartProps, unheard } from "./part-props.ts";
import { RecentActivity } from "./tabs/activity-tab.tsx";

const words = text.detail;

type RailProps = PartProps & {
  people: readonly PersonChoice[];
  onActivity: () => void;
  /** What other features tell of them here. */
  children?: ReactNode;
};

/** Who looks after it, how the person is reached, what interviewers do for them, and what happened last. */
export function DetailsRail({ candidate, viewer, actions, ask, people, onActivity, children }: RailProps) {
  const { person, may, tags, source, keepUntil } = candidate;
  const isErased = person.erasedAt !== null;
  return (
    <div className="flex flex-col gap-5">
      <section className="flex flex-col gap-2">
        <h2 className="text-h3">{words.tabs.details}</h2>
        <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-0.5">
          <Colleague field="ownerId" label={words.owner} {...{ candidate, viewer, actions, people }} />
          <Colleague field="coordinatorId" label={words.coordinator} {...{ candidate, viewer, actions, people }} />
          {person.timeZone ? <LocalTime timeZone={person.timeZone} /> : null}
          {isErased ? null : (
            <Fact label={words.contact}>
              <Contacts candidate={candidate} />
            </Fact>
          )}
          <Fact label={words.tags}>
            <span className="flex flex-wrap items-center gap-1">
              {tags.map((tag) => (
                <bdi key={tag} className="rounded-control bg-neutral-bg px-1.5 text-neutral text-small">
                  {tag}
                </bdi>
              ))}
              {tags.length === 0 && !may.edit ? words.noTags : null}
              {may.edit ? (
                <IconButton
                  icon={Pencil}
                  className={tags.length === 0 ? "-ml-1" : undefined}
                  size="compact"
                  label={words.editTags}
                  onClick={() => ask({ kind: "tags", rows: [candidate], run: unheard })}
                />
              ) : null}
            </span>
          </Fact>
          <Fact label={words.source}>
            <bdi>{source || words.noSource}</bdi>
          </Fact>
          {isErased ? null : <Pay candidate={candidate} />}
          {keepUntil ? (
            <Fact label={words.keepUntil}>
              <DateText value={keepUntil} />
            </Fact>
          ) : null}
          <Fact label={words.person}>
            <Link to="/people/$personId" params={{ personId: candidate.personId }} className={linkStyles}>
              {words.openPerson}
            </Link>
          </Fact>
        </dl>
        {person.doNotContact ? <p className="font-medium text-small text-warning">{words.doNotContact}</p> : null}
      </section>
      {candidate.accommodation === null ? null : <Accommodation candidate={candidate} />}
      {children}
      <section className="flex flex-col gap-2 border-hairline border-t pt-4">
        <h2 className="text-h3">{words.activity}</h2>
        <Suspense fallback={null}>
          <RecentActivity candidateId={candidate.id} />
        </Suspense>
        <Button variant="ghost" className="-ml-3 self-start" onClick={onActivity}>
          {words.allActivity}
        </Button>
      </section>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="py-1 text-muted-foreground">{label}</dt>
      <dd className="flex min-h-7 min-w-0 items-center">{children}</dd>
    </>
  );
}

type ColleagueProps = Omit<RailProps, "ask" | "onActivity" | "children"> & {
  field: "ownerId" | "coordinatorId";
  label: string;
};

/** Somebody of the team, and the menu that gives it to another. */
function Colleague({ field, label, candidate, viewer, actions, people }: ColleagueProps) {
  const name = field === "ownerId" ? candidate.ownerName : candidate.coordinatorName;
  const shown = candidate[field] === viewer.userId ? text.you : (name ?? words.nobody);
  const line = (
    <span className="flex min-w-0 items-center gap-1.5">
      {name ? <Avatar name={name} size="small" /> : null}
      <bdi className="truncate">{shown}</bdi>
    </span>
  );
  return (
    <Fact label={label}>
      {candidate.may.edit && people.length > 0 ? (
        <Menu
          trigger={
            <button type="button" className="max-w-full cursor-pointer rounded-chip text-left hover:underline">
              {line}
            </button>
          }
          items={[
            ...people.map((person) => ({
              id: person.userId,
              label: person.name,
              isChecked: candidate[field] === person.userId,
              onSelect: () => void actions.edit([candidate], { [field]: person.userId }),
            })),
            {
              id: "nobody",
              label: words.nobody,
              isChecked: candidate[field] === null,
              onSelect: () => void actions.edit([candidate], { [field]: null }),
            },
          ]}
        />
      ) : (
        line
      )}
    </Fact>
  );
}

/** What time it is for the candidate: for whoever is about to call. */
function LocalTime({ timeZone }: { timeZone: string }) {
  const now = useNow();
  const city = (currentZone(timeZone).split("/").at(-1) ?? timeZone).replaceAll("_", " ");
  return <Fact label={words.localTime}>{words.inZone(formatTime(now, { timeZone }), city)}</Fact>;
}

function Contacts({ candidate: { person } }: Pick<PartProps, "candidate">) {
  const { contacts } = person;
  if (contacts === null) return <span className="text-muted-foreground">{words.hiddenContacts}</span>;
  const [mail] = contacts.mails;
  const [phone] = contacts.phones;
  if (!mail && !phone) return <span className="text-muted-foreground">{words.noContacts}</span>;
  const square = buttonStyles({ variant: "ghost", size: "compact", shape: "square" });
  return (
    <span className="-ml-1.5 flex items-center gap-1">
      {mail ? (
        <a href={`mailto:${mail.value}`} title={mail.value} aria-label={words.mailTo(mail.value)} className={square}>
          <Icon of={Mail} />
        </a>
      ) : null}
      {phone ? (
        <a href={`tel:${phone.value}`} title={phone.value} aria-label={words.call(phone.value)} className={square}>
          <Icon of={Phone} />
        </a>
      ) : null}
    </span>
  );
}

/** What they expect to earn, or which grant one needs to know. */
function Pay({ candidate }: Pick<PartProps, "candidate">) {
  const queries = useQueryClient();
  const setPay = useMutation(candidatesApi.setPay.mutationOptions());
  const { pay } = candidate;
  if (pay === null)
    return (
      <Fact label={words.salary}>
        <span className="flex gap-1.5 text-muted-foreground text-small">
          <Icon of={Lock} className="mt-0.5 size-3.5 shrink-0" />
          {words.salaryHidden}
        </span>
      </Fact>
    );
  return (
    <Fact label={words.salary}>
      <Editable
        label={words.salary}
        value={pay.expectation}
        empty={words.salaryNone}
        maxLength={candidateLimits.pay}
        onSave={(expectation) =>
          attempt(() => setPay.mutateAsync({ candidateId: candidate.id, expectation }), {
            refresh: () => refreshCandidates(queries),
            failed: words.saveFailed,
            done: () => ({ title: words.saved }),
          })
        }
      />
    </Fact>
  );
}

/** The instruction for interviewers, apart from everything that rates. */
function Accommodation({ candidate }: Pick<PartProps, "candidate">) {
  const queries = useQueryClient();
  const set = useMutation(candidatesApi.setAccommodation.mutationOptions());
  return (
    <section className="flex flex-col gap-1.5 border-hairline border-t pt-4">
      <h2 className="flex items-center gap-1.5 text-h3">
        <Icon of={Accessibility} />
        {words.accommodation}
      </h2>
      <Editable
        label={words.accommodation}
        help={words.accommodationHelp}
        value={candidate.accommodation ?? ""}
        empty={words.accommodationNone}
        maxLength={candidateLimits.accommodation}
        rows={4}
        onSave={(instruction) =>
          attempt(() => set.mutateAsync({ candidateId: candidate.id, instruction }), {
            refresh: () => refreshCandidates(queries),
            failed: words.saveFailed,
            done: () => ({ title: words.saved }),
          })
        }
      />
    </section>
  );
}

type EditableProps = {
  label: string;
  help?: string;
  value: string;
  empty: string;
  maxLength: number;
  rows?: number;
  onSave: (value: string) => Promise<unknown>;
};

/** A text that is read until somebody edits it. */
function Editable({ label, help, value, empty, maxLength, rows, onSave }: EditableProps) {
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === null)
    return (
      <span className="flex items-start gap-1">
        <span
          dir="auto"
          className={cn("py-1", value ? "wrap-anywhere min-w-0 whitespace-pre-wrap" : "text-muted-foreground")}
        >
          {value || empty}
        </span>
        <IconButton icon={Pencil} size="compact" label={`${words.edit}: ${label}`} onClick={() => setTyped(value)} />
      </span>
    );
  const save = () => {
    setTyped(null);
    if (typed.trim() !== value) void onSave(typed.trim());
  };
  return (
    <Form onSubmit={save} className="gap-2">
      <TextField
        label={label}
        isLabelHidden
        help={help}
        value={typed}
        onValueChange={setTyped}
        maxLength={maxLength}
        rows={rows}
        dir="auto"
      />
      <span className="flex gap-2">
        <Button type="submit" size="compact">
          {words.save}
        </Button>
        <Button variant="ghost" size="compact" onClick={() => setTyped(null)}>
          {words.cancel}
        </Button>
      </span>
    </Form>
  );
}
