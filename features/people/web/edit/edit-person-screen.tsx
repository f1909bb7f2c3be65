import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useLeaveGuard } from "#platform/web/browser/use-leave-guard.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Form } from "#ui/form.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import type { Person } from "../../contract.ts";
import { personQuery } from "../queries.ts";
import { text } from "../text.ts";
import { EditFields } from "./edit-fields.tsx";
import { fieldId, usePersonEdit } from "./use-person-edit.ts";

const words = text.edit;

/** What is written of somebody, in a form that is saved by a press. */
export function EditPersonScreen({ personId }: { personId: string }) {
  const { data: person } = useSuspenseQuery(personQuery(personId));
  return (
    <>
      <PageHeader
        crumbs={[
          { id: "people", link: <Link to="/people">{text.title}</Link> },
          {
            id: "person",
            link: (
              <Link to="/people/$personId" params={{ personId: person.id }}>
                {person.fullName}
              </Link>
            ),
          },
        ]}
        title={words.title(person.fullName)}
        windowTitle={text.windowTitle(words.title(person.fullName))}
      />
      <PageBody width="reading">
        {person.mayEdit ? <EditForm person={person} /> : <InlineAlert tone="info">{words.mayNot}</InlineAlert>}
      </PageBody>
    </>
  );
}

function EditForm({ person }: { person: Person }) {
  const formId = useId();
  const edit = usePersonEdit(person);
  const { changes, problem, errors, isSaving } = edit;
  const isDirty = changes.length > 0;
  const guard = useLeaveGuard(isDirty && !isSaving);
  return (
    <Form id={formId} onSubmit={() => void edit.save()} className="gap-8 pb-20">
      {errors.size > 1 ? (
        <ErrorSummary problems={[...errors].map(([path, message]) => ({ fieldId: fieldId(path), message }))} />
      ) : null}
      {problem ? (
        <InlineAlert
          tone={problem.collisions || errors.size > 0 ? "danger" : "warning"}
          isAnnounced
          action={
            problem.collisions ? (
              <span className="flex flex-wrap gap-2">
                <Button size="compact" onClick={edit.takeTheirs}>
                  {words.takeTheirs}
                </Button>
                <Button size="compact" onClick={edit.keepMine}>
                  {words.keepMine}
                </Button>
              </span>
            ) : null
          }
        >
          {problem.sentence}
        </InlineAlert>
      ) : null}
      <EditFields person={person} edit={edit} />
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-border border-t bg-background px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6">
        <span role="status" className="mr-auto text-muted-foreground">
          {isDirty ? words.changes(changes.length) : words.noChanges}
        </span>
        {isDirty ? <Button onClick={edit.discard}>{words.discard}</Button> : null}
        <Button
          type="submit"
          variant="primary"
          isLoading={isSaving}
          disabledReason={isDirty ? undefined : words.noChanges}
        >
          {words.save}
        </Button>
      </div>
      {guard.isAsked ? (
        <AlertDialog
          open
          onClose={guard.stay}
          title={words.leaveTitle}
          description={words.leave}
          confirmLabel={words.leaveAnyway}
          cancelLabel={words.stay}
          onConfirm={guard.leave}
        />
      ) : null}
    </Form>
  );
}
