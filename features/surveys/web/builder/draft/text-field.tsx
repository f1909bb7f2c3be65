import { useState } from "react";
import { TextField as Text, type TextFieldProps } from "#ui/text-field.tsx";
import { fieldId } from "./field-ids.ts";
import { useProblem } from "./problems-scope.tsx";
import { useSurveyStore } from "./survey-context.ts";

/** A text of the survey: kept as it is typed, sent at the latest when the field is left; what is wrong is said then. */
export function TextField({ path, ...field }: Omit<TextFieldProps, "id" | "onBlur" | "error"> & { path: string }) {
  const store = useSurveyStore();
  const problem = useProblem(path);
  const [wasLeft, setLeft] = useState(false);
  const leave = () => {
    setLeft(true);
    if (store.get().hasUnsent) void store.flush();
  };
  const error = wasLeft || problem.isShownAtOnce ? problem.message : undefined;
  return <Text {...field} id={fieldId(path)} dir="auto" error={error} onBlur={leave} />;
}
