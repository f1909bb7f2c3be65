import "#ui/serif.css";
import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useOnce } from "#platform/web/query-client.ts";
import type { LibraryQuestionDetail, QuestionFields } from "../../../own-shapes.ts";
import { competencyQuery, libraryApi, questionQuery, questionsAboutQuery } from "../own-queries.ts";
import { ownText } from "../own-text.ts";
import { EditItem } from "./edit-item.tsx";
import { QuestionForm } from "./form/forms.tsx";
import { windowTitleOf } from "./item-links.tsx";
import { type ItemPlace, ReadItem } from "./read-item.tsx";
import { GoesWell } from "./reading/goes-well.tsx";
import { QuestionReading } from "./reading/question-reading.tsx";
import { UsesSection } from "./reading/uses-section.tsx";
import { VariantsSection } from "./reading/variants-section.tsx";
import { Walk } from "./reading/walk.tsx";
import { useEditing } from "./use-editing.ts";

/** Which one, and whether its words are being changed. */
export type ItemScreenProps = ItemPlace & { id: string; isEditing: boolean };

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

/** One question of the library: to be read and used, and changed where it is one's own. */
export function QuestionScreen({ id, isEditing, ...place }: ItemScreenProps) {
  const { organizationId } = place;
  const queries = useQueryClient();
  const editing = useEditing("question", id);
  const query = questionQuery(organizationId, id);
  const { data: question } = useSuspenseQuery(query);
  const { competencyKey, competencyName } = question;
  const { data: competency } = useQuery({
    ...competencyQuery(organizationId, competencyKey ?? ""),
    enabled: competencyKey !== null,
  });
  const { data: about } = useQuery(questionsAboutQuery(organizationId, competencyKey));
  const update = useOnce(libraryApi.updateQuestion);
  const create = useOnce(libraryApi.createQuestion);
  const shared = { kind: "question", item: question, windowTitle: windowTitleOf(question.text) } as const;
  if (isEditing && question.mayEdit)
    return (
      <EditItem
        {...shared}
        fieldsOf={fieldsOf}
        fetchAnew={() => queries.fetchQuery({ ...query, staleTime: 0 })}
        keep={(saved) => queries.setQueryData(query.queryKey, saved)}
        update={({ fields, version }) => update.mutateAsync({ ...fields, organizationId, key: id, version })}
        onDone={editing.end}
        form={(form) => (
          <QuestionForm
            {...form}
            organizationId={organizationId}
            competencyName={competencyName}
            variants={question.variants}
          />
        )}
      />
    );
  const among = about?.items ?? [];
  return (
    <ReadItem
      {...place}
      {...shared}
      name={question.text}
      title={competencyName ?? ownText.detail.question}
      isHeadingBelow
      walk={<Walk kind="question" id={id} among={among} />}
      wordingReason={question.wordingReason}
      onEdit={editing.begin}
      createAgain={() => create.mutateAsync({ ...fieldsOf(question), organizationId })}
      aside={
        <>
          <UsesSection organizationId={organizationId} kind="question" id={id} />
          <GoesWell id={id} among={among} />
          {question.origin === "own" ? <VariantsSection organizationId={organizationId} question={question} /> : null}
        </>
      }
    >
      <QuestionReading question={question} competency={competency} />
    </ReadItem>
  );
}
