import { z } from "zod";
import type { ProcedureMeta } from "#platform/procedure.ts";
import type { Procedure } from "../../scripts/support/procedures.ts";

/** What a procedure leaves unsaid, each as a sentence. */
export function unsaid({ name, procedure }: Procedure): string[] {
  const { meta, route, inputSchema, outputSchema } = procedure["~orpc"];
  const { needs }: ProcedureMeta = meta;
  const problems = [
    needs === undefined && 'who may call it: begin with procedure("session") or another need',
    (!route.method || !route.path) && "its address: .route({ method, path })",
    outputSchema === undefined && "its output: a column too much never leaves when the output is parsed",
    ...fieldsWithout(inputSchema).map((field) => `what input field ${field} means: .describe("…")`),
  ];
  return problems.filter((problem) => problem !== false).map((problem) => `${name} does not say ${problem}`);
}

/** Input fields without a description. */
function fieldsWithout(schema: unknown): string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([field, type]) => (isDescribed(type) ? [] : [field]));
}

/** A description may stand on the field or on what it wraps (optional, default, pipe). */
function isDescribed(type: unknown): boolean {
  if (!(type instanceof z.ZodType)) return false;
  if (type.description) return true;
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault)
    return isDescribed(type.unwrap());
  return type instanceof z.ZodPipe && isDescribed(type.in);
}
