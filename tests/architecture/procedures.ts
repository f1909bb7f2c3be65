import { z } from "zod";
import type { ProcedureMeta } from "#platform/procedure.ts";
import type { Procedure } from "../../scripts/support/procedures.ts";

/** What a procedure leaves unsaid, each as a sentence. */
export function unsaid({ name, procedure }: Procedure): string[] {
  const { meta, route, inputSchema, outputSchema } = procedure["~orpc"];
  const { needs }: ProcedureMeta = meta;
  const problems = [
    needs === undefined && 'who may call it: begin with procedure("session", …) or another need',
    (!route.method || !route.path) && "its address: procedure(…, method, path)",
    outputSchema === undefined && "its output: a column too much never leaves when the output is parsed",
    ...fieldsWithout(inputSchema).map((field) => `what input field ${field} means: .describe("…")`),
  ];
  return problems.filter((problem) => problem !== false).map((problem) => `${name} does not say ${problem}`);
}

/** Names of fields that tell a secret: whoever has it may do something. */
const tellsSecret = /secret|token|password|^(codes|uri|url|link)$/i;

/** Output fields of a write by which a secret could be kept beside an Idempotency-Key, unless its contract says so. */
export function secretsKept({ name, procedure }: Procedure): string[] {
  const { meta, route, outputSchema } = procedure["~orpc"];
  const { answersSecret, countsTries }: ProcedureMeta = meta;
  if (route.method === "GET" || countsTries || answersSecret) return [];
  return fieldsOf(outputSchema)
    .filter((field) => tellsSecret.test(field))
    .map((field) => `${name} answers ${field}: say { answersSecret: "once" } in its contract if it is a secret`);
}

/** Names of the fields of a shape and of what it holds. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([field, type]) => [
      field,
      // A person's pages on the web are theirs, and no secret of ours.
      ...(field === "links" ? [] : fieldsOf(type)),
    ]);
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsOf(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsOf);
  return [];
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
