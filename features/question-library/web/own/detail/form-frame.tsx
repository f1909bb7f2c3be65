import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import type { ItemKind } from "../../../own-shapes.ts";
import { ownText } from "../own-text.ts";
import { details, LibraryCrumb } from "./item-links.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import type { FormProblem } from "./use-saved-form.ts";

const words = ownText.form;

type FrameProps = {
  kind: ItemKind;
  title: string;
  windowTitle: string;
  formId: string;
  /** What saving it is called. */
  saveLabel: string;
  isDirty: boolean;
  isSaving: boolean;
  /** What holds while it is a draft. */
  notice?: string | null;
  problem: FormProblem | null;
  onCancel: () => void;
  /** Shows what somebody else saved meanwhile, or saves over it; a new one has neither. */
  onTakeTheirs?: () => void;
  onKeepMine?: () => void;
  children: ReactNode;
};

/** One thing of the library in a form: what keeps it from being saved is told above. */
export function FormFrame(props: FrameProps) {
  const { kind, formId, isDirty, isSaving, notice, problem } = props;
  return (
    <>
      <PageHeader
        crumbs={[{ id: "list", link: <LibraryCrumb kind={kind} /> }]}
        title={props.title}
        windowTitle={props.windowTitle}
        actions={<Button onClick={props.onCancel}>{words.cancel}</Button>}
        primary={
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            {props.saveLabel}
          </Button>
        }
      />
      <PageBody width="reading">
        <div className="flex min-w-0 flex-col gap-4">
          {notice ? <InlineAlert tone="info">{notice}</InlineAlert> : null}
          {problem ? (
            <InlineAlert
              tone="danger"
              isAnnounced
              {...(problem.theirVersion !== null && { title: words.conflict })}
              action={
                problem.otherKey !== null ? (
                  <Link to={details[kind]} params={{ key: problem.otherKey }} className={linkStyles}>
                    {words.openOther[kind]}
                  </Link>
                ) : problem.theirVersion === null ? null : (
                  <span className="flex flex-wrap gap-2">
                    <Button size="compact" onClick={props.onTakeTheirs}>
                      {words.takeTheirs}
                    </Button>
                    <Button size="compact" onClick={props.onKeepMine}>
                      {words.keepMine}
                    </Button>
                  </span>
                )
              }
            >
              {problem.sentence}
            </InlineAlert>
          ) : null}
          {props.children}
        </div>
      </PageBody>
      <LeaveGuard isDirty={isDirty && !isSaving} />
    </>
  );
}
