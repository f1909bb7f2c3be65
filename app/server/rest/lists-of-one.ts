import type { AnyContractProcedure } from "@orpc/contract";
import type { Context } from "@orpc/server";
import type { StandardHandlerOptions, StandardHandlerPlugin } from "@orpc/server/standard";
import { z } from "zod";

/** Whether a field holds a list, however it is wrapped. */
function isList(field: unknown): boolean {
  if (field instanceof z.ZodArray) return true;
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault)
    return isList(field.unwrap());
  return field instanceof z.ZodPipe && isList(field.in);
}

/** Fields of a read's input that hold lists; none for a write, whose body is JSON and has lists of its own. */
export function listFields({ "~orpc": { inputSchema, route } }: AnyContractProcedure): string[] {
  if (route.method !== "GET" || !(inputSchema instanceof z.ZodObject)) return [];
  return Object.entries(inputSchema.shape).flatMap(([name, field]) => (isList(field) ? [name] : []));
}

/**
 * In a query `?status=draft&status=active` is a list, and `?status=draft` reads like a text: it is the list of that one.
 * Stands before the coercion, which then looks at each entry.
 */
export class ListsOfOne<T extends Context> implements StandardHandlerPlugin<T> {
  readonly #fields = new WeakMap<AnyContractProcedure, string[]>();

  init(options: StandardHandlerOptions<T>): void {
    options.clientInterceptors ??= [];
    options.clientInterceptors.unshift((call) => call.next({ ...call, input: this.#read(call.procedure, call.input) }));
  }

  #read(procedure: AnyContractProcedure, input: unknown): unknown {
    const fields = this.#fields.get(procedure) ?? listFields(procedure);
    this.#fields.set(procedure, fields);
    if (fields.length === 0 || typeof input !== "object" || input === null) return input;
    const single = fields.flatMap((name) => {
      const value: unknown = Reflect.get(input, name);
      return typeof value === "string" ? [[name, [value]] as const] : [];
    });
    return single.length === 0 ? input : { ...input, ...Object.fromEntries(single) };
  }
}
