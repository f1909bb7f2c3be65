import { useSuspenseQuery } from "@tanstack/react-query";
import { Lock, Quote } from "lucide-react";
import type { ReactNode } from "react";
import type { Interview } from "#features/interviews/interview-shapes.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { Menu } from "#ui/menu.tsx";
import { PageBody } from "#ui/page-header.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Section } from "#ui/section.tsx";
import { text as ui } from "#ui/text.ts";
import { TextField } from "#ui/text-field.tsx";
import { cardLimits, recommendations } from "../../card-limits.ts";
import type { Recommendation } from "../../card-shapes.ts";
import { said } from "../../card-words.ts";
import { latestOf } from "../../latest-cards.ts";
import { useCardPlace, useCardState } from "../card/card-context.ts";
import { CardOf } from "../card/scorecard-screen.tsx";
import { text as cardText } from "../card/text.ts";
import { ratingOf, type WrittenCard } from "../card/written-card.ts";
import type { Desk } from "../desk.ts";
import { cardQuery, cardsOfCandidateQuery } from "../queries.ts";
import { text } from "./text.ts";

type ScreenProps = {
  interview: Interview;
  desk: Desk;
  /** The way to the card. */
  links: { card: ReactNode };
};

const empty: Recommendation = {
  verdict: "advance",
  level: null,
  confidence: null,
  reasons: [],
  risk: "",
  concerns: "",
  changeMind: "",
};

/** What one would do next, apart from the ratings, with one's own card beside it; and what the panel recommends, once that is in sight. */
export function RecommendationScreen({ interview, desk, links }: ScreenProps) {
  return (
    <PageBody>
      <title>{ui.windowTitle(text.windowTitle(interview.candidateName))}</title>
      <div className="flex flex-col gap-8">
        {desk.scorecardId === null ? null : <Own interview={interview} desk={desk} links={links} />}
        {desk.isGuest ? null : <Panel interview={interview} links={links} />}
      </div>
    </PageBody>
  );
}

function Own({ interview, desk, links }: ScreenProps) {
  const { data: saved } = useSuspenseQuery(cardQuery(desk));
  const latest = saved.revisions.at(-1);
  // What was submitted is read here; it is changed where the card is.
  if (latest && saved.draft === null)
    return (
      <Section heading={text.title} aside={links.card}>
        <p className="text-muted-foreground">{text.written}</p>
        {latest.recommendation ? <Read recommendation={latest.recommendation} /> : <p>{text.none}</p>}
      </Section>
    );
  return (
    <CardOf interview={interview} desk={desk}>
      {() => <Writing links={links} />}
    </CardOf>
  );
}

function Writing({ links }: Pick<ScreenProps, "links">) {
  const { store, interview } = useCardPlace();
  const { draft } = useCardState();
  const given = draft.recommendation;
  const set = (change: Partial<Recommendation>) =>
    store.edit((card) => ({ ...card, recommendation: { ...(card.recommendation ?? empty), ...change } }));
  const line = (field: "risk" | "concerns" | "changeMind") => (
    <TextField
      label={field === "risk" && given?.verdict === "more_information" ? text.moreWhat : text[field]}
      isOptional
      rows={2}
      dir="auto"
      value={given?.[field] ?? ""}
      maxLength={cardLimits.reason}
      onValueChange={(value) => set({ [field]: value })}
      onBlur={() => void store.flush()}
    />
  );
  const evidence = Object.values(draft.ratings).flatMap((rating) => rating.evidence);
  const reasonAt = (at: number) => given?.reasons[at] ?? "";
  const setReason = (at: number, value: string) => {
    const next = [0, 1, 2].map((each) => (each === at ? value : reasonAt(each)));
    // Empty ones stay only in front of others, so that none changes its place while it is written.
    while (next.at(-1) === "") next.pop();
    set({ reasons: next });
  };
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <p className="text-muted-foreground">{text.lead}</p>
        <Field kind="group" label={text.verdict}>
          <RadioGroup
            value={given?.verdict ?? null}
            onValueChange={(verdict) => set({ verdict })}
            options={recommendations.map((value) => ({ value, label: text.verdicts[value] }))}
          />
        </Field>
        {given ? (
          <>
            <Field kind="group" label={text.level} isOptional>
              <RadioGroup
                direction="row"
                value={given.level}
                onValueChange={(level) => set({ level })}
                options={(["below", "at", "above"] as const).map((value) => ({ value, label: text.levels[value] }))}
              />
            </Field>
            <Field kind="group" label={text.confidence} isOptional>
              <RadioGroup
                direction="row"
                value={given.confidence}
                onValueChange={(confidence) => set({ confidence })}
                options={(["low", "medium", "high"] as const).map((value) => ({ value, label: text.sure[value] }))}
              />
            </Field>
            <fieldset className="flex flex-col gap-3">
              <legend className="w-full pb-1 text-label">{text.reasons}</legend>
              <p className="text-muted-foreground text-small">{text.reasonsHelp}</p>
              {[0, 1, 2].map((at) => (
                <TextField
                  key={at}
                  label={text.reason(at + 1)}
                  isOptional
                  dir="auto"
                  value={reasonAt(at)}
                  maxLength={cardLimits.reason}
                  onValueChange={(value) => setReason(at, value)}
                  aside={
                    evidence.length > 0 ? (
                      <Menu
                        align="end"
                        trigger={
                          <Button variant="ghost" size="compact" icon={Quote}>
                            {text.fromEvidence}
                          </Button>
                        }
                        items={evidence.map((each) => ({
                          id: each.id,
                          label: said(each),
                          onSelect: () => setReason(at, said(each).slice(0, cardLimits.reason)),
                        }))}
                      />
                    ) : null
                  }
                />
              ))}
            </fieldset>
            {line("risk")}
            {line("concerns")}
            {line("changeMind")}
            <Button
              variant="ghost"
              className="self-start"
              onClick={() => store.edit((card) => ({ ...card, recommendation: null }))}
            >
              {text.clear}
            </Button>
          </>
        ) : null}
      </div>
      <aside aria-label={text.own} className="flex min-w-0 flex-col gap-3">
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-h2">{text.own}</h2>
          {links.card}
        </div>
        <Summary draft={draft} competencies={interview.kit.competencies} />
      </aside>
    </div>
  );
}

function Summary({ draft, competencies }: { draft: WrittenCard; competencies: Interview["kit"]["competencies"] }) {
  return (
    <dl className="divide-y divide-hairline rounded-card border border-border bg-card">
      {competencies.map(({ id, name, levels }) => {
        const rating = ratingOf(draft, id);
        const level = levels.find(({ value }) => value === rating.value);
        return (
          <div key={id} className="flex items-baseline justify-between gap-3 px-3 py-2">
            <dt dir="auto" className="min-w-0">
              {name}
            </dt>
            <dd dir="auto" className="text-right text-muted-foreground">
              {level ? `${level.value} ${level.label}` : rating.notAssessed ? cardText.notAssessed : text.notRated}
            </dd>
          </div>
        );
      })}
      <div className="flex items-baseline justify-between gap-3 px-3 py-2">
        <dt className="text-label">{text.overall}</dt>
        <dd className="font-medium">{draft.overall ? cardText.overall[draft.overall] : text.noOverall}</dd>
      </div>
    </dl>
  );
}

/** A recommendation, word for word. */
function Read({ recommendation }: { recommendation: Recommendation }) {
  const { verdict, level, confidence, reasons } = recommendation;
  const facts = [level && text.levels[level], confidence && `${text.confidence} ${text.sure[confidence]}`].filter(
    Boolean,
  );
  return (
    <div className="flex flex-col gap-2">
      <p className="text-h3">{text.verdicts[verdict]}</p>
      {facts.length > 0 ? <p className="text-muted-foreground">{facts.join(" · ")}</p> : null}
      {reasons.some(Boolean) ? (
        <ol className="list-decimal pl-5">
          {reasons.filter(Boolean).map((reason) => (
            <li key={reason} dir="auto">
              {reason}
            </li>
          ))}
        </ol>
      ) : null}
      {(["risk", "concerns", "changeMind"] as const).map((field) =>
        recommendation[field] ? (
          <p key={field} dir="auto">
            <span className="text-muted-foreground">{text[field]}: </span>
            {recommendation[field]}
          </p>
        ) : null,
      )}
    </div>
  );
}

/** What others of this round recommend, as far as their cards are in sight; the latest of each. */
function Panel({ interview, links }: Pick<ScreenProps, "interview" | "links">) {
  const { data } = useSuspenseQuery(cardsOfCandidateQuery(interview.candidateId));
  const names = new Map(interview.cards.map(({ id, name }) => [id, name]));
  const isOpen = data.openRounds.includes(interview.roundId);
  const latest = latestOf(data.cards).filter(({ scorecardId }) => names.has(scorecardId));
  const owes = interview.cards.some(
    ({ interviewerId, state }) => interviewerId === interview.me.interviewerId && state === "owed",
  );
  const given = latest.flatMap(({ scorecardId, recommendation }) =>
    recommendation ? [{ id: scorecardId, name: names.get(scorecardId) ?? "", recommendation }] : [],
  );
  return (
    <Section
      heading={text.panel}
      aside={isOpen ? <Badge>{text.panelCount(given.length)}</Badge> : <Badge icon={Lock}>{text.panelBlind}</Badge>}
    >
      {!isOpen ? (
        <EmptyState icon={Lock} className="py-6" actions={owes ? links.card : undefined}>
          {text.panelBlindWhy}
        </EmptyState>
      ) : given.length === 0 ? (
        <p className="text-muted-foreground">{text.panelNone}</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {given.map(({ id, name, recommendation }) => (
            <li key={id} className="flex flex-col gap-2 rounded-card border border-border bg-card p-4">
              <p dir="auto" className="text-muted-foreground">
                {name}
              </p>
              <Read recommendation={recommendation} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
