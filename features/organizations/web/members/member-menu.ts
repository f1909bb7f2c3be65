import { Crown, UserMinus } from "lucide-react";
import { can, type Person } from "#platform/rights.ts";
import type { MenuItem } from "#ui/menu-items.tsx";
import type { OrganizationMember, OrganizationRole } from "../../contract.ts";
import { organizationRights } from "../../policy.ts";
import { text } from "../text.ts";

interface MenuOf {
  actor: Person;
  organizationId: string;
  member: OrganizationMember;
  onRole: (role: OrganizationRole) => void;
  onTransfer: () => void;
  onRemove: () => void;
}

/** What the actor may do with a member; nothing for those at or above their own role. */
export function memberMenu({ actor, organizationId, member, onRole, onTransfer, onRemove }: MenuOf): MenuItem[] {
  const thing = { organizationId, theirRole: member.role };
  if (member.userId === actor.userId) return [];
  const items: MenuItem[] = [];
  if (can(actor, organizationRights.changeRole, thing)) {
    items.push({ kind: "heading", id: "role", label: text.roleMenu });
    // Ownership has its own entry, which asks first.
    for (const role of ["viewer", "member", "admin"] as const) {
      if (!can(actor, organizationRights.giveRole, { organizationId, theirRole: role })) continue;
      items.push({
        id: `role-${role}`,
        label: text.roles[role],
        isChecked: role === member.role,
        onSelect: () => {
          if (role !== member.role) onRole(role);
        },
      });
    }
  }
  const last: MenuItem[] = [];
  if (can(actor, organizationRights.transferOwnership, { organizationId }) && member.role !== "owner")
    last.push({ id: "transfer", label: text.makeOwner, icon: Crown, onSelect: onTransfer });
  if (can(actor, organizationRights.removeMember, thing))
    last.push({ id: "remove", label: text.remove, icon: UserMinus, tone: "danger", onSelect: onRemove });
  return last.length === 0 ? items : [...items, { kind: "separator", id: "line" }, ...last];
}
