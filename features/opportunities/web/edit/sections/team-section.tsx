import { Trash2 } from "lucide-react";
import { Field } from "#ui/field.tsx";
import type { PersonChoice } from "#ui/list/whole-items.ts";
import { MoreMenu } from "#ui/menu.tsx";
import { Select } from "#ui/select.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { TeamMember } from "../../../opportunity-content.ts";
import { limits, teamRoles } from "../../../opportunity-limits.ts";
import { text } from "../../text.ts";
import { useDraft } from "../draft/draft-context.ts";
import { fieldId, useShownProblem } from "../draft/draft-fields.tsx";

const words = text.teamPart;
const keyOf = ({ userId, role }: TeamMember) => `${userId} ${role}`;

/** What somebody isn't on the team as yet. */
const rolesFor = (team: readonly TeamMember[], userId: string) =>
  teamRoles.filter((role) => !team.some((each) => each.userId === userId && each.role === role));

type TeamProps = {
  people: readonly PersonChoice[];
  /** Names of those who are on the team already, also of who left the group. */
  names: ReadonlyMap<string, string | null>;
};

/** Who hires, and as what, in an order that says who gets new candidates. */
export function TeamSection({ people, names }: TeamProps) {
  const { draft, edit, set } = useDraft();
  const problem = useShownProblem("team");
  const { team } = draft;
  const nameOf = (userId: string) =>
    people.find((person) => person.userId === userId)?.name ?? names.get(userId) ?? words.gone;
  const move = (key: string, toIndex: number) =>
    edit((now) => {
      const member = now.team.find((each) => keyOf(each) === key);
      if (!member) return now;
      return { ...now, team: now.team.filter((each) => each !== member).toSpliced(toIndex, 0, member) };
    });
  const change = (key: string, role: TeamMember["role"]) =>
    edit((now) => ({ ...now, team: now.team.map((each) => (keyOf(each) === key ? { ...each, role } : each)) }));
  const remove = (member: TeamMember) => {
    const before = team;
    set({ team: team.filter((each) => each !== member) });
    showToast({ title: words.removed(nameOf(member.userId)), undo: () => set({ team: before }) });
  };
  const add = (userId: string) => {
    const free = rolesFor(team, userId);
    const role = free.find((each) => !team.some((other) => other.role === each)) ?? free.at(-1);
    if (role) set({ team: [...team, { userId, role }] });
  };
  return (
    <div className="flex flex-col gap-3">
      {problem ? <p className="text-danger">{problem}</p> : null}
      {team.length > 0 ? (
        <SortableList
          label={words.listLabel}
          items={team}
          getId={keyOf}
          getName={(member) => nameOf(member.userId)}
          onMove={move}
          className="divide-y divide-hairline rounded-card border border-border bg-card"
          renderItem={(member, { grip, moves }) => (
            <div className="group/row flex flex-wrap items-center gap-x-2 gap-y-1 py-2 pr-2 pl-1">
              <span className="max-sm:hidden pointer-coarse:hidden">{grip}</span>
              <span className="min-w-0 flex-1 basis-32 truncate px-2">
                <bdi>{nameOf(member.userId)}</bdi>
              </span>
              <Select
                aria-label={words.roleOf(nameOf(member.userId))}
                className="w-44"
                look="quiet"
                options={teamRoles
                  .filter((value) => value === member.role || rolesFor(team, member.userId).includes(value))
                  .map((value) => ({ value, label: text.teamRoles[value] }))}
                value={member.role}
                onValueChange={(role) => change(keyOf(member), role)}
              />
              <MoreMenu
                name={nameOf(member.userId)}
                items={[
                  ...moves,
                  { kind: "separator", id: "line" },
                  { id: "remove", label: words.remove, icon: Trash2, tone: "danger", onSelect: () => remove(member) },
                ]}
              />
            </div>
          )}
        />
      ) : (
        <p className="text-muted-foreground">{text.team.none}</p>
      )}
      <Field id={fieldId("team")} label={words.add} className="max-w-xs">
        <Select
          options={people
            .filter(({ userId }) => rolesFor(team, userId).length > 0)
            .map(({ userId, name }) => ({ value: userId, label: name }))}
          value={null}
          placeholder={words.choose}
          disabledReason={team.length >= limits.team ? words.full(limits.team) : undefined}
          onValueChange={add}
        />
      </Field>
    </div>
  );
}
