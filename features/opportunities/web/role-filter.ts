import type { ListFilter } from "#ui/list/list-address.ts";

/** What a list is narrowed by to what belongs to these roles, or to none. */
export const roleFilter = (
  roles: readonly { id: string; title: string }[] | undefined,
  label: string,
  noRole?: string,
): ListFilter => ({
  id: "opportunityId",
  label,
  isSubmenu: true,
  hasNot: true,
  options: [
    ...(roles ?? []).map(({ id, title }) => ({ value: id, label: title })),
    ...(noRole === undefined ? [] : [{ value: "", label: noRole }]),
  ],
});
