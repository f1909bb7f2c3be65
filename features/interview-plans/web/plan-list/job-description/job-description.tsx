import { lazy, Suspense } from "react";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { text } from "../../text.ts";
import type { Takings } from "./suggested-keys.ts";

const words = text.create;
/** Longest job description that is read. */
const limit = 20_000;

// The dictionary comes only when somebody pastes something.
const Suggestions = lazy(() => import("./suggestions.tsx").then((module) => ({ default: module.Suggestions })));

type JobDescriptionProps = {
  id: string;
  description: string;
  onDescriptionChange: (description: string) => void;
  takings: Takings;
  onTakingsChange: (takings: Takings) => void;
  error: string | undefined;
};

/** A job description to paste, and the competencies that it speaks of. It is read here and sent nowhere. */
export function JobDescription(props: JobDescriptionProps) {
  const { id, description, onDescriptionChange, takings, onTakingsChange, error } = props;
  return (
    <div className="grid gap-x-6 gap-y-5 lg:grid-cols-2">
      <TextField
        id={id}
        label={words.description}
        help={words.descriptionText}
        error={error}
        rows={16}
        maxLength={limit}
        value={description}
        onValueChange={onDescriptionChange}
      />
      {description.trim() === "" ? (
        <p className="self-center text-muted-foreground max-lg:hidden">{words.descriptionHint}</p>
      ) : (
        <Suspense
          fallback={
            <SkeletonGroup>
              <SkeletonText lines={3} />
            </SkeletonGroup>
          }
        >
          <Suggestions description={description} takings={takings} onTakingsChange={onTakingsChange} />
        </Suspense>
      )}
    </div>
  );
}
