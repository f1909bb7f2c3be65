import { Link, useNavigate } from "@tanstack/react-router";
import { CopyPlus, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { can, type Person } from "#platform/rights.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Icon } from "#ui/icon.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import type { ItemKind, ShownStanding } from "../../../own-shapes.ts";
import { libraryRights } from "../../../policy.ts";
import { libraryMenu } from "../listing/library-row-menu.ts";
import { RetireDialog } from "../listing/retire-dialog.tsx";
import { useLibraryActions } from "../listing/use-library-actions.ts";
import { ownText } from "../own-text.ts";
import type { PlanUse } from "../plan-use.ts";
import { UseInPlan, useInPlan } from "../use-in-plan.tsx";
import { details, LibraryCrumb, lists } from "./item-links.tsx";
import { AboutSection } from "./reading/about-section.tsx";

const words = ownText;

/** Whose library it is, who reads, and how it comes into a plan. */
export type ItemPlace = { organizationId: string; viewer: Person; planUse: PlanUse };

type ReadProps = ItemPlace & {
  kind: ItemKind;
  item: ShownStanding;
  /** Its own words, by which menus name it. */
  name: string;
  /** In the bar. */
  title: ReactNode;
  windowTitle: string;
  /** The page's heading is among what is read. */
  isHeadingBelow?: boolean;
  /** To the next one and back. */
  walk: ReactNode;
  wordingReason?: string;
  onEdit: () => void;
  /** Writes it again, after it was deleted. */
  createAgain: () => Promise<unknown>;
  children: ReactNode;
  aside: ReactNode;
};

/** A question or a competency as it is read, with what can be done with it. */
export function ReadItem(props: ReadProps) {
  const { organizationId, viewer, planUse, kind, item, name } = props;
  const { key, status, origin } = item;
  const navigate = useNavigate();
  const actions = useLibraryActions(organizationId, kind);
  const use = useInPlan(kind, planUse);
  const [isRetiring, setRetiring] = useState(false);
  const mayPropose = can(viewer, libraryRights.propose, { organizationId });
  const mayDecide = can(viewer, libraryRights.approve, { organizationId });
  const open = (to: string) => void navigate({ to: details[kind], params: { key: to } });

  const copy = async () => {
    const made = await actions.adopt([key], () => open(key));
    const [copied] = made?.done ?? [];
    if (copied) await navigate({ to: details[kind], params: { key: copied }, search: { edit: true } });
  };
  const remove = () =>
    attempt(
      async () => {
        await actions.remove([key]);
        await navigate({ to: lists[kind], ignoreBlocker: true });
      },
      {
        refresh: actions.refresh,
        done: () => ({ title: words.act.removed, undo: () => props.createAgain().then(actions.refresh) }),
        failed: words.act.failed,
        failedWhy: words.act.failedWhy,
      },
    );
  const menu: readonly MenuItem[] = [
    ...libraryMenu({ rows: [item], mayPropose, mayDecide, actions, onRetire: () => setRetiring(true) }).filter(
      ({ id }) => id !== "adopt",
    ),
    ...(status === "draft" && mayPropose
      ? [
          { kind: "separator" as const, id: "line" },
          {
            id: "remove",
            label: words.act.remove,
            icon: Trash2,
            tone: "danger" as const,
            onSelect: () => void remove(),
          },
        ]
      : []),
  ];
  const notice = noticeOf(status, mayDecide);
  return (
    <>
      <PageHeader
        crumbs={[{ id: "list", link: <LibraryCrumb kind={kind} /> }]}
        title={props.title}
        windowTitle={props.windowTitle}
        isHeadingBelow={props.isHeadingBelow ?? false}
        more={menu.length > 0 ? <MoreMenu name={name} items={menu} size="default" /> : null}
        actions={
          <>
            {props.walk}
            {origin === "shipped" ? (
              item.adoptedAs ? (
                <Link to={details[kind]} params={{ key: item.adoptedAs }} className={buttonStyles()}>
                  <Icon of={CopyPlus} />
                  {words.detail.openCopy}
                </Link>
              ) : (
                <Button
                  icon={CopyPlus}
                  disabledReason={mayPropose ? undefined : words.list.mayNotPropose}
                  onClick={() => void copy()}
                >
                  {words.act.adopt}
                </Button>
              )
            ) : item.mayEdit ? (
              <Button icon={Pencil} onClick={props.onEdit}>
                {words.act.edit}
              </Button>
            ) : null}
          </>
        }
        primary={<UseInPlan use={use} item={item} variant="primary" />}
      />
      <PageBody
        aside={
          <>
            {props.aside}
            <AboutSection
              kind={kind}
              item={item}
              note={noteOf(item, mayPropose)}
              wordingReason={props.wordingReason ?? ""}
            />
          </>
        }
      >
        <div className="flex flex-col gap-6">
          {notice ? (
            <InlineAlert
              tone="info"
              action={
                mayDecide ? (
                  <Button
                    size="compact"
                    onClick={() => void (status === "draft" ? actions.approve([key]) : actions.restore([key]))}
                  >
                    {status === "draft" ? words.act.approve : words.act.restore}
                  </Button>
                ) : null
              }
            >
              {notice}
            </InlineAlert>
          ) : null}
          {props.children}
        </div>
      </PageBody>
      {use.dialog}
      {isRetiring ? (
        <RetireDialog
          kind={kind}
          count={1}
          onClose={() => setRetiring(false)}
          onRetire={(why) => {
            setRetiring(false);
            void actions.retire([key], why);
          }}
        />
      ) : null}
    </>
  );
}

/** Why it is not offered in plans. */
function noticeOf(status: ShownStanding["status"], mayDecide: boolean): string | null {
  const { detail } = words;
  if (status === "retired") return detail.retiredHelp;
  if (status !== "draft") return null;
  return mayDecide ? detail.draftHelpDecider : detail.draftHelp;
}

/** Why its words are fixed for who reads. */
function noteOf({ origin, status, mayEdit }: ShownStanding, mayPropose: boolean): string | null {
  const { detail } = words;
  if (origin === "shipped") return detail.shippedHelp;
  if (mayEdit || status === "retired") return null;
  return mayPropose ? detail.approvedHelp : detail.viewerHelp;
}
