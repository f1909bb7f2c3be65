import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { linkStyles } from "#ui/button-styles.ts";
import type { MenuItem } from "#ui/menu-items.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { CompetencyFields, LibraryCompetencyDetail } from "../../../own-shapes.ts";
import { can, type LibraryActor } from "../../../policy.ts";
import { text } from "../../text.ts";
import { libraryMenu } from "../listing/library-row-menu.ts";
import { RetireDialog } from "../listing/retire-dialog.tsx";
import { reasonOf, useLibraryActions } from "../listing/use-library-actions.ts";
import { competencyQuery, createCompetencyMutation, refreshLibrary, updateCompetencyMutation } from "../own-queries.ts";
import { DetailFrame, noticeOf } from "./detail-frame.tsx";
import { CompetencyForm } from "./form/competency-form.tsx";
import { StandingSection } from "./standing-section.tsx";
import { useSavedForm } from "./use-saved-form.ts";
import { UsesSection } from "./uses-section.tsx";

const words = text.own;

type ScreenProps = { organizationId: string; viewer: LibraryActor };

const fieldsOf = ({ name, family, definition, behaviours, levels }: LibraryCompetencyDetail): CompetencyFields => ({
  name,
  family,
  definition,
  behaviours,
  levels,
});

/** One competency of the library: its levels, its standing, and where it is used. */
export function CompetencyScreen({ organizationId, viewer, id }: ScreenProps & { id: string }) {
  const formId = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: competency } = useSuspenseQuery(competencyQuery(organizationId, id));
  const update = useMutation({ ...updateCompetencyMutation(), retry: false });
  const create = useMutation({ ...createCompetencyMutation(), retry: false });
  const actions = useLibraryActions(organizationId, "competency");
  const form = useSavedForm(fieldsOf(competency), competency.version);
  const [isRetiring, setRetiring] = useState(false);
  const mayPropose = can(viewer, "propose", organizationId);

  const save = async (over?: number) => {
    const isSaved = await form.save(async (version) => {
      const saved = await update.mutateAsync({ ...form.fields, organizationId, key: id, version });
      queries.setQueryData(competencyQuery(organizationId, id).queryKey, saved);
      return { fields: fieldsOf(saved), version: saved.version };
    }, over);
    if (!isSaved) return;
    showToast({ title: words.form.saved });
    await refreshLibrary(queries);
  };
  const takeTheirs = async () => {
    const current = await queries.fetchQuery({ ...competencyQuery(organizationId, id), staleTime: 0 });
    form.begin(fieldsOf(current), current.version);
  };
  const remove = async () => {
    try {
      await actions.remove([id]);
      await navigate({ to: "/library/competencies", ignoreBlocker: true });
      const undo = async () => {
        await create.mutateAsync({ ...fieldsOf(competency), organizationId });
        await refreshLibrary(queries);
      };
      showToast({ title: words.act.removed, undo: () => void undo() });
      await refreshLibrary(queries);
    } catch (error) {
      showToast({ tone: "danger", title: words.act.failed, description: reasonOf(error) });
    }
  };
  const menu: readonly MenuItem[] = [
    ...libraryMenu({
      row: competency,
      mayPropose,
      mayDecide: can(viewer, "approve", organizationId),
      actions,
      onRetire: () => setRetiring(true),
    }),
    ...(competency.status === "draft" && mayPropose
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
  return (
    <>
      <DetailFrame
        kind="competency"
        title={words.detail.competency}
        formId={formId}
        isNew={false}
        mayEdit={competency.mayEdit}
        isDirty={competency.mayEdit && form.isDirty}
        isSaving={form.isSaving}
        notice={noticeOf(competency, mayPropose)}
        problem={form.problem}
        menu={menu}
        onTakeTheirs={() => void takeTheirs()}
        onKeepMine={() => void save(form.problem?.theirVersion ?? undefined)}
        form={
          <CompetencyForm
            formId={formId}
            fields={form.fields}
            isReadOnly={!competency.mayEdit}
            onChange={form.setFields}
            onSubmit={() => void save()}
          />
        }
        aside={
          <>
            <StandingSection kind="competency" item={competency} />
            <UsesSection organizationId={organizationId} kind="competency" id={id} />
            <p>
              <Link to="/library" search={{ competency: id }} className={linkStyles}>
                {words.detail.questionsAbout(competency.questions)}
              </Link>
            </p>
          </>
        }
      />
      {isRetiring ? (
        <RetireDialog
          kind="competency"
          count={1}
          onClose={() => setRetiring(false)}
          onRetire={(why) => {
            setRetiring(false);
            void actions.retire([id], why);
          }}
        />
      ) : null}
    </>
  );
}
