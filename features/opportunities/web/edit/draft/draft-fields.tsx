import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { focusById } from "#ui/focus-field.ts";
import { TextField as Text, type TextFieldProps } from "#ui/text-field.tsx";
import { problemsOf } from "../../../opportunity-content.ts";
import { useDraft, useDraftStore } from "./draft-context.ts";

/** The id of the control for a field: `title`, `form.fields.<id>.label`. */
export const fieldId = (path: string) => `role-${path}`;

/** Brings a field into sight and gives it the focus; false where it is not there. */
export const focusField = (path: string): boolean => focusById(fieldId(path));

interface Problems {
  /** By field, in the order of the page. */
  byField: ReadonlyMap<string, string>;
  /** Whether those of fields that nobody has left yet are shown too: somebody tried to save. */
  showsAll: boolean;
}

const ProblemsContext = createContext<Problems>({ byField: new Map(), showsAll: false });

/** What keeps the role from being saved; `refused` is what the server said besides, until the field changes. */
export function useProblems(refused: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const { draft } = useDraft();
  return useMemo(
    () => new Map([...problemsOf(draft).map(({ path, message }) => [path, message] as const), ...refused]),
    [draft, refused],
  );
}

type ScopeProps = Problems & { children: ReactNode };

/** Finds the problems once for all fields inside. */
export function ProblemsScope({ byField, showsAll, children }: ScopeProps) {
  const value = useMemo(() => ({ byField, showsAll }), [byField, showsAll]);
  return <ProblemsContext value={value}>{children}</ProblemsContext>;
}

/** The problem of one field, once it is to be shown. */
export function useShownProblem(path: string, wasLeft = false): string | undefined {
  const { byField, showsAll } = useContext(ProblemsContext);
  return showsAll || wasLeft ? byField.get(path) : undefined;
}

/** A text of the role: kept as it is typed, sent at the latest when the field is left; what is wrong is said then. */
export function TextField({ path, ...field }: Omit<TextFieldProps, "id" | "onBlur" | "error"> & { path: string }) {
  const store = useDraftStore();
  const [wasLeft, setLeft] = useState(false);
  const error = useShownProblem(path, wasLeft);
  const leave = () => {
    setLeft(true);
    if (store.get().hasUnsent) void store.flush();
  };
  return <Text {...field} id={fieldId(path)} dir="auto" error={error} onBlur={leave} />;
}
