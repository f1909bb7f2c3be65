import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { attempt } from "#ui/attempt.ts";
import { Field } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Section } from "#ui/section.tsx";
import type { InterviewCheck } from "../feedback-shapes.ts";
import { checkQuery, feedbackClient, feedbackKey, figuresQuery } from "./queries.ts";
import { text } from "./text.ts";

const words = text.check;
const items = ["timeEnough", "questionsClear", "candidateAsked", "technicalProblems"] as const;
/** As it mostly is, so that one press is enough where nothing was the matter. */
const usual: InterviewCheck = {
  timeEnough: true,
  questionsClear: true,
  candidateAsked: true,
  technicalProblems: false,
};

/** What an interviewer says of the interview itself: each answer is kept as it is given. */
export function CheckSection({ interviewId }: { interviewId: string }) {
  const queries = useQueryClient();
  const { data } = useSuspenseQuery(checkQuery(interviewId));
  const { check, mayChange } = data;
  const disabledReason = mayChange ? undefined : words.counted;
  const answer = (item: (typeof items)[number], value: boolean) =>
    attempt(() => feedbackClient.saveCheck({ interviewId, check: { ...(check ?? usual), [item]: value } }), {
      refresh: () => queries.invalidateQueries({ queryKey: feedbackKey() }),
      done: () => null,
      failed: words.failed,
    });
  return (
    <Section heading={words.heading} lead={words.lead}>
      <div className="grid gap-4 sm:grid-cols-2">
        {items.map((item) => (
          <Field key={item} kind="group" label={words.items[item]}>
            <RadioGroup
              direction="row"
              value={check === null ? null : check[item] ? "yes" : "no"}
              onValueChange={(value) => void answer(item, value === "yes")}
              options={[
                { value: "yes", label: words.yes, disabledReason },
                { value: "no", label: words.no, disabledReason },
              ]}
            />
          </Field>
        ))}
      </div>
    </Section>
  );
}

/** What interviewers and candidates of the group say, from the least number on. */
export function FiguresSection({ groupId }: { groupId: string }) {
  const { data } = useSuspenseQuery(figuresQuery(groupId));
  const { checks, pulse, least } = data;
  return (
    <Section heading={text.figures.heading}>
      <div className="grid gap-6 sm:grid-cols-2">
        <div>
          <h3 className="pb-2 text-h3">{text.figures.checks}</h3>
          {checks ? (
            <dl className="divide-y divide-hairline">
              {items.map((item) => (
                <div key={item} className="flex justify-between gap-4 py-1.5">
                  <dt>{text.figures.items[item]}</dt>
                  <dd className="text-muted-foreground tabular-nums">{text.figures.of(checks[item], checks.n)}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className="text-muted-foreground">{text.figures.few(least)}</p>
          )}
        </div>
        <div>
          <h3 className="pb-2 text-h3">{text.figures.pulse}</h3>
          {pulse ? (
            <>
              <p>{text.figures.average(pulse.average, pulse.n)}</p>
              <ul className="flex flex-col gap-2 pt-2">
                {pulse.words.map((said) => (
                  <li key={said} dir="auto" className="border-border border-l-2 pl-3 text-muted-foreground">
                    {said}
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p className="text-muted-foreground">{text.figures.few(least)}</p>
          )}
        </div>
      </div>
    </Section>
  );
}
