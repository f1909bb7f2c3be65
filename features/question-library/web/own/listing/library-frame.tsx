import type { ErrorComponentProps } from "@tanstack/react-router";
import { Link, useNavigate } from "@tanstack/react-router";
import { LibraryBig, Plus } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { type Action, useActions } from "#ui/actions.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { Tab, TabList } from "#ui/tabs.tsx";
import type { ItemKind } from "../../../own-shapes.ts";
import { text } from "../../text.ts";
import { questionColumns } from "./library-columns.tsx";

const words = text.own.list;

type FrameProps = {
  kind: ItemKind;
  mayPropose: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

/** Title, tabs and the way to add one, around either list. */
export function LibraryFrame({ kind, mayPropose, actions, children }: FrameProps) {
  const navigate = useNavigate();
  useActions(
    useMemo<readonly Action[]>(
      () => [
        {
          id: "library.new",
          label: words.create[kind],
          section: "create",
          keys: "c",
          icon: Plus,
          enabled: mayPropose,
          run: () =>
            void navigate({
              to: kind === "question" ? "/library/questions/$key" : "/library/competencies/$key",
              params: { key: "new" },
            }),
        },
      ],
      [kind, mayPropose, navigate],
    ),
  );
  return (
    <>
      <PageHeader
        title={text.own.title}
        actions={actions}
        primary={
          <Button
            variant="primary"
            icon={Plus}
            shortcut="c"
            disabledReason={mayPropose ? undefined : words.mayNotPropose}
            onClick={() =>
              void navigate({
                to: kind === "question" ? "/library/questions/$key" : "/library/competencies/$key",
                params: { key: "new" },
              })
            }
          >
            {words.create[kind]}
          </Button>
        }
      />
      <PageBody>
        <div className="flex flex-col gap-4">
          <LibraryTabs kind={kind} />
          {children}
        </div>
      </PageBody>
    </>
  );
}

function LibraryTabs({ kind }: { kind: ItemKind }) {
  return (
    <TabList label={text.own.parts}>
      <Tab asChild isCurrent={kind === "question"}>
        <Link to="/library">{text.own.questions}</Link>
      </Tab>
      <Tab asChild isCurrent={kind === "competency"}>
        <Link to="/library/competencies">{text.own.competencies}</Link>
      </Tab>
    </TabList>
  );
}

/** While a list is on its way: boxes of its size. */
export function LibraryPending() {
  return (
    <>
      <PageHeader title={text.own.title} />
      <PageBody>
        <DataTable
          label={text.own.title}
          columns={questionColumns}
          rows={[]}
          getRowId={(row) => row.key}
          getRowName={(row) => row.text}
          isLoading
        />
      </PageBody>
    </>
  );
}

/** The list could not be fetched. */
export function LibraryError({ reset }: ErrorComponentProps) {
  return (
    <>
      <PageHeader title={text.own.title} />
      <PageBody>
        <InlineAlert
          tone="danger"
          title={words.error}
          isAnnounced
          action={<Button onClick={reset}>{words.retry}</Button>}
        >
          {words.errorSafe}
        </InlineAlert>
      </PageBody>
    </>
  );
}

/** For somebody who belongs to no organization. */
export function LibraryWithoutOrganization() {
  return (
    <>
      <PageHeader title={text.own.title} />
      <PageBody>
        <EmptyState
          icon={LibraryBig}
          actions={
            <Link to="/organizations" className={buttonStyles()}>
              {words.openOrganizations}
            </Link>
          }
        >
          {words.withoutOrganization}
        </EmptyState>
      </PageBody>
    </>
  );
}
