import type { Person } from "#platform/rights.ts";
import "#ui/serif.css";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import type { LibraryQuestionDetail, QuestionFields } from "../../../own-shapes.ts";
import { libraryApi, questionQuery } from "../own-queries.ts";
import { QuestionForm } from "./form/question-form.tsx";
import { ItemScreen } from "./item-screen.tsx";
import { StandingSection } from "./standing-section.tsx";
import { UsesSection } from "./uses-section.tsx";
import { VariantsSection } from "./variants-section.tsx";

type ScreenProps = { organizationId: string; viewer: Person; id: string };

const fieldsOf = (question: LibraryQuestionDetail): QuestionFields => ({
  text: question.text,
  followUps: question.followUps,
  listenFor: question.listenFor,
  interviewerNotes: question.interviewerNotes,
  type: question.type,
  competencyKey: question.competencyKey,
  level: question.level,
  minutes: question.minutes,
  language: question.language,
  anchors: question.anchors,
  wordingReason: question.wordingReason,
});

/** One question of the library: its words, its standing, its languages, and where it is used. */
export function QuestionScreen({ organizationId, viewer, id }: ScreenProps) {
  const queries = useQueryClient();
  const query = questionQuery(organizationId, id);
  const { data: question } = useSuspenseQuery(query);
  const update = useMutation({ ...libraryApi.updateQuestion.mutationOptions(), retry: false });
  const create = useMutation({ ...libraryApi.createQuestion.mutationOptions(), retry: false });
  return (
    <ItemScreen
      organizationId={organizationId}
      viewer={viewer}
      kind="question"
      id={id}
      item={question}
      fieldsOf={fieldsOf}
      fetchAnew={() => queries.fetchQuery({ ...query, staleTime: 0 })}
      keep={(saved) => queries.setQueryData(query.queryKey, saved)}
      update={({ fields, version }) => update.mutateAsync({ ...fields, organizationId, key: id, version })}
      create={(fields) => create.mutateAsync({ ...fields, organizationId })}
      form={(form) => (
        <QuestionForm
          {...form}
          organizationId={organizationId}
          competencyName={question.competencyName}
          variants={question.variants}
        />
      )}
      aside={
        <>
          <StandingSection kind="question" item={question} />
          <UsesSection organizationId={organizationId} kind="question" id={id} />
          {question.origin === "own" ? <VariantsSection organizationId={organizationId} question={question} /> : null}
        </>
      }
    />
  );
}
