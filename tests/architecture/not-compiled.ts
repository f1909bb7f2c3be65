/**
 * Components that React Compiler leaves as they are, each with the reason. All that such a one draws is drawn again with it,
 * so none may stand here that changes with every key.
 */
export const notCompiled: Readonly<Record<string, string>> = {
  "ui/data-table-cards.tsx": "TanStack Table and the virtualizer change in place, which the compiler cannot see.",
  "ui/data-table-grid.tsx": "TanStack Table and the virtualizer change in place, which the compiler cannot see.",
  "ui/data-table.tsx": "TanStack Table and the virtualizer change in place, which the compiler cannot see.",
};
