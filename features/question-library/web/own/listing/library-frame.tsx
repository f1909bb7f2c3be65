import { Link, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useOnline } from "#platform/web/browser/use-online.ts";
import { type Action, useActions } from "#ui/actions.ts";
import { Button } from "#ui/button.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { StaleNotice } from "#ui/stale-notice.tsx";
import { Tab, TabList } from "#ui/tabs.tsx";
import type { ItemKind } from "../../../own-shapes.ts";
import { text } from "../../text.ts";

const words = text.own.list;

type FrameProps = {
  kind: ItemKind;
  mayPropose: boolean;
  /** When the list was fetched, for as long as it cannot be fetched anew. */
  fetchedAt: number;
  actions?: ReactNode;
  children: ReactNode;
};

/** Title, tabs and the way to add one, around either list. */
export function LibraryFrame({ kind, mayPropose, fetchedAt, actions, children }: FrameProps) {
  const navigate = useNavigate();
  const isOnline = useOnline();
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
        saveStatus={isOnline ? null : <StaleNotice at={fetchedAt} />}
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

/** The two lists of the library. */
export function LibraryTabs({ kind }: { kind: ItemKind }) {
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
