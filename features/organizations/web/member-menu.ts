import { Crown, UserMinus } from "lucide-react";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { OrganizationMember, OrganizationRole } from "../contract.ts";
import { can, type OrganizationActor, roleIn, rolesToGive } from "../policy.ts";
import { text } from "./text.ts";

interface MenuOf {
  actor: OrganizationActor & { userId: string };
  organizationId: string;
  member: OrganizationMember;
  onRole: (role: OrganizationRole) => void;
  onTransfer: () => void;
  onRemove: () => void;
}

/** What the actor may do with a member; nothing for those at or above their own role. */
export function memberMenu({ actor, organizationId, member, onRole, onTransfer, onRemove }: MenuOf): MenuItem[] {
  const own = roleIn(actor, organizationId);
  const thing = { organizationId, theirRole: member.role };
  if (own === null || member.userId === actor.userId) return [];
  const items: MenuItem[] = [];
  if (can(actor, "changeRole", thing)) {
    items.push({ kind: "heading", id: "role", label: text.roleMenu });
    // Ownership has its own entry, which asks first.
    for (const role of rolesToGive(own).filter((given) => given !== "owner"))
      items.push({
        id: `role-${role}`,
        label: text.roles[role],
        isChecked: role === member.role,
        onSelect: () => {
          if (role !== member.role) onRole(role);
        },
      });
  }
  const last: MenuItem[] = [];
  if (can(actor, "transferOwnership", { organizationId }) && member.role !== "owner")
    last.push({ id: "transfer", label: text.makeOwner, icon: Crown, onSelect: onTransfer });
  if (can(actor, "removeMember", thing))
    last.push({ id: "remove", label: text.remove, icon: UserMinus, tone: "danger", onSelect: onRemove });
  return last.length === 0 ? items : [...items, { kind: "separator", id: "line" }, ...last];
}
