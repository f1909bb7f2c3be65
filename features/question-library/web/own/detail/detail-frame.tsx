import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import type { ItemKind } from "../../../own-shapes.ts";
import { ownText } from "../own-text.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import type { FormProblem } from "./use-saved-form.ts";

const words = ownText.form;
const details = { question: "/library/questions/$key", competency: "/library/competencies/$key" } as const;

type FrameProps = {
  kind: ItemKind;
  title: string;
  formId: string;
  /** What saving it is called. */
  saveLabel: string;
  mayEdit: boolean;
  isDirty: boolean;
  isSaving: boolean;
  /** Why it cannot be changed, or what holds while it is a draft. */
  notice: string | null;
  /** What to do about it. */
  noticeAction?: ReactNode;
  problem: FormProblem | null;
  menu: readonly MenuItem[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  form: ReactNode;
  aside: ReactNode;
};

/** One thing of the library: its words to the left, all else about it to the right, below on narrow screens. */
export function DetailFrame(props: FrameProps) {
  const { kind, title, formId, saveLabel, mayEdit, isDirty, isSaving, notice, problem, menu } = props;
  const parent = { question: ownText.questions, competency: ownText.competencies }[kind];
  return (
    <>
      <PageHeader
        crumbs={[
          {
            id: "list",
            link: <Link to={kind === "question" ? "/library" : "/library/competencies"}>{parent}</Link>,
          },
        ]}
        title={title}
        windowTitle={`${title} · ${ownText.title}`}
        actions={menu.length > 0 ? <MoreMenu name={title} items={menu} /> : null}
        primary={
          mayEdit ? (
            <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
              {saveLabel}
            </Button>
          ) : null
        }
      />
      <PageBody>
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="flex min-w-0 max-w-reading flex-col gap-4">
            {notice ? (
              <InlineAlert tone="info" action={props.noticeAction}>
                {notice}
              </InlineAlert>
            ) : null}
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
            {props.form}
          </div>
          <aside className="flex min-w-0 flex-col gap-6">{props.aside}</aside>
        </div>
      </PageBody>
      <LeaveGuard isDirty={isDirty && !isSaving} />
    </>
  );
}

/** What is to be said above the words: why they are fixed, or what holds meanwhile. */
export function noticeOf(
  item: { origin: string; status: string; mayEdit: boolean },
  { mayPropose, mayDecide }: { mayPropose: boolean; mayDecide: boolean },
): string | null {
  const { detail } = ownText;
  if (item.origin === "shipped") return item.status === "retired" ? detail.retiredHelp : detail.shippedHelp;
  if (item.status === "retired") return detail.retiredHelp;
  if (!mayPropose) return detail.viewerHelp;
  if (!item.mayEdit) return detail.approvedHelp;
  if (item.status !== "draft") return null;
  return mayDecide ? detail.draftHelpDecider : detail.draftHelp;
}
