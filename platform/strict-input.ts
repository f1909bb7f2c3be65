import { z } from "zod";

/** Wrappers of one other shape, which they hold as `innerType`. */
const wraps = (def: object): def is { innerType: z.core.$ZodType } => "innerType" in def;

/**
 * The same shape, which refuses fields that it does not know, by name and at every depth, instead of dropping them. Shapes that
 * say what else they take (`looseObject`, `catchall`) stay open. Throws for an intersection, whose halves would refuse each other.
 */
export function strict(schema: z.core.$ZodType): z.core.$ZodType {
  const known = made.get(schema) ?? closed(schema);
  made.set(schema, known);
  return known;
}

/** Each shape once, so that one that holds itself comes to an end. */
const made = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

function closed(schema: z.core.$ZodType): z.core.$ZodType {
  const changed = (def: object) => z.core.clone(schema, { ...schema._zod.def, ...def }, { parent: true });
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(Object.entries(schema.shape).map(([field, type]) => [field, strict(type)]));
    return changed({ shape, catchall: schema.def.catchall ?? z.never() });
  }
  if (schema instanceof z.ZodArray) return changed({ element: strict(schema.element) });
  if (schema instanceof z.ZodUnion) return changed({ options: schema.options.map(strict) });
  if (schema instanceof z.ZodRecord) return changed({ valueType: strict(schema.valueType) });
  if (schema instanceof z.ZodTuple) return changed({ items: schema.def.items.map(strict) });
  if (schema instanceof z.ZodPipe) return changed({ in: strict(schema.in), out: strict(schema.out) });
  if (schema instanceof z.ZodLazy) return changed({ getter: () => strict(schema.unwrap()) });
  if (schema instanceof z.ZodIntersection) throw new Error("An input cannot be an intersection: extend the one shape.");
  return wraps(schema._zod.def) ? changed({ innerType: strict(schema._zod.def.innerType) }) : schema;
}
