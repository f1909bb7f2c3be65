import { useId } from "react";
import { useTypedValue } from "#ui/use-typed-value.ts";
import { limits } from "../../../plan-limits.ts";
import { useFlush } from "./draft-fields.tsx";
import { fieldId } from "./field-ids.ts";

type NameProps = {
  /** As findings name it. */
  path: string;
  label: string;
  placeholder: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Values to choose from while typing. */
  suggestions?: readonly string[];
};

/** The name of a part in its row: read as a heading, and a field only while it is pointed at or written. */
export function NameField({ path, label, placeholder, value, onValueChange, suggestions }: NameProps) {
  const flush = useFlush();
  const listId = useId();
  const typed = useTypedValue<HTMLInputElement>(value);
  return (
    <>
      <input
        {...typed}
        id={fieldId(path)}
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        maxLength={limits.name}
        autoComplete="off"
        list={suggestions && listId}
        onChange={(event) => onValueChange(event.target.value)}
        onBlur={flush}
        className="-ml-2.25 block w-[calc(100%+1rem)] min-w-0 truncate rounded-control border border-transparent bg-transparent px-2 py-0.5 pointer-coarse:min-h-11 text-prose font-semibold placeholder:font-normal placeholder-shown:border-input hover:border-control focus-visible:border-input [&::-webkit-calendar-picker-indicator]:hidden!"
      />
      {suggestions ? (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}
