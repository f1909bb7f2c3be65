/** Names in a row, as keys: each leads to what it is part of. */
const namesOf = (groups: Readonly<Record<string, string>>) =>
  new Map(Object.entries(groups).flatMap(([group, names]) => names.split(" ").map((name) => [name, group] as const)));

/** Classes that set the same thing under names that have nothing in common. */
const words = namesOf({
  display: "block contents flex grid hidden inline inline-block inline-flex inline-grid table",
  position: "absolute fixed relative static sticky",
  visibility: "collapse invisible visible",
  "border-collapse": "border-collapse border-separate",
  decoration: "line-through no-underline underline",
  "font-style": "italic not-italic",
  case: "capitalize lowercase normal-case uppercase",
  "sr-only": "not-sr-only sr-only",
});

/** What a class sets is all before its value: `px-4` sets `px`. */
const prefixes = new Set(
  (
    "accent align animate appearance auto-cols auto-rows backdrop-blur basis break break-after break-before bottom col-span " +
    "col-start cursor delay divide-x divide-y duration ease end field-sizing fill float gap gap-x gap-y grid-cols grid-flow grid-rows " +
    "grow h hyphens inset inset-x inset-y items justify justify-self leading left line-clamp list m max-h max-w mb min-h min-w ml " +
    "mr mt mx my object opacity order outline-offset overflow overflow-x overflow-y overscroll overscroll-x overscroll-y p pb pl " +
    "place-items pointer-events pr pt px py resize right rotate rounded rounded-b rounded-bl rounded-br rounded-l rounded-r " +
    "rounded-t rounded-tl rounded-tr row-span row-start scale-x scroll-mt scroll-py select self shadow shrink size space-x space-y " +
    "start table top tracking transition translate-x translate-y underline-offset w whitespace wrap z border-spacing"
  ).split(" "),
);

/** Where one prefix sets several things, a number sets a width, these words what stands beside them, and all else a color. */
const kinds: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  bg: namesOf({ image: "linear-to-t linear-to-b linear-to-l linear-to-r none" }),
  border: namesOf({ style: "dashed dotted none solid" }),
  "border-b": new Map(),
  "border-l": new Map(),
  "border-r": new Map(),
  "border-t": new Map(),
  "border-x": new Map(),
  "border-y": new Map(),
  decoration: namesOf({ style: "dashed dotted solid wavy" }),
  divide: new Map(),
  flex: namesOf({
    direction: "col col-reverse row row-reverse",
    wrap: "nowrap wrap wrap-reverse",
    width: "auto initial none",
  }),
  font: namesOf({ family: "mono sans serif" }),
  from: new Map(),
  "inset-ring": new Map(),
  outline: namesOf({ style: "dashed dotted hidden none solid" }),
  ring: namesOf({ inset: "inset" }),
  stroke: new Map(),
  text: namesOf({
    align: "center end justify left right start",
    wrap: "balance nowrap pretty wrap",
    // All sizes of our type scale.
    width:
      "body caption display field h1 h2 h3 hero label lead prose question row script script-card small timer " +
      "xs sm base lg xl 2xl 3xl",
  }),
  to: new Map(),
};

const sides = (name: string) => [..."xytrbl"].map((side) => name.replace("*", side)).join(" ");
/** What a class sets besides: after `px-4`, `p-2` leaves nothing of it. */
const covers: Readonly<Record<string, string>> = {
  p: sides("p*"),
  px: "pl pr",
  py: "pb pt",
  m: sides("m*"),
  mx: "ml mr",
  my: "mb mt",
  inset: "inset-x inset-y bottom end left right start top",
  "inset-x": "end left right start",
  "inset-y": "bottom top",
  rounded: "rounded-b rounded-bl rounded-br rounded-l rounded-r rounded-t rounded-tl rounded-tr",
  "rounded-b": "rounded-bl rounded-br",
  "rounded-l": "rounded-bl rounded-tl",
  "rounded-r": "rounded-br rounded-tr",
  "rounded-t": "rounded-tl rounded-tr",
  gap: "gap-x gap-y",
  overflow: "overflow-x overflow-y",
  overscroll: "overscroll-x overscroll-y",
  size: "h w",
  "border-spacing": "border-spacing-x border-spacing-y",
  "flex|width": "basis grow shrink",
  "line-clamp": "display overflow",
  "text|width": "leading",
  "border|width": sides("border-*|width"),
  "border-x|width": "border-l|width border-r|width",
  "border-y|width": "border-b|width border-t|width",
  "border|color": sides("border-*|color"),
  "border-x|color": "border-l|color border-r|color",
  "border-y|color": "border-b|color border-t|color",
};

function kindOf(prefix: string, value: string): string {
  const named = kinds[prefix]?.get(value.split("/", 1)[0] ?? "");
  if (named) return named;
  if (value === "" || /^\[?[\d.]/.test(value)) return "width";
  return value.includes("gradient(") ? "image" : "color";
}

/** What a class sets; one that sets what no other does is a group by itself. */
function groupOf(name: string): string {
  const word = words.get(name);
  if (word) return word;
  if (name.startsWith("[")) return name.split(":", 1)[0] ?? name;
  const positive = name.replace(/^-/, "");
  const [head = ""] = positive.split(/[[(]/, 1);
  for (let end = head.length; end > 0; end = head.lastIndexOf("-", end - 1)) {
    const prefix = head.slice(0, end);
    if (prefix in kinds) return `${prefix}|${kindOf(prefix, positive.slice(end + 1))}`;
    if (prefixes.has(prefix)) return prefix;
  }
  return name;
}

/** Where the class itself begins, behind `hover:` and the like. */
function behindConditions(name: string): number {
  let depth = 0;
  let start = 0;
  for (const [at, sign] of [...name].entries())
    if (sign === "[" || sign === "(") depth++;
    else if (sign === "]" || sign === ")") depth--;
    else if (sign === ":" && depth === 0) start = at + 1;
  return start;
}

/** Drops each class whose effect a later one sets anew under the same conditions. */
export function lastOfEach(classes: string): string {
  const set = new Set<string>();
  const kept: string[] = [];
  for (const name of classes.split(/\s+/).toReversed()) {
    const start = behindConditions(name);
    const isImportant = name.endsWith("!");
    const group = groupOf(isImportant ? name.slice(start, -1) : name.slice(start));
    const conditions = `${name.slice(0, start)}${isImportant ? "!" : ""}`;
    if (set.has(conditions + group)) continue;
    for (const each of [group, ...(covers[group]?.split(" ") ?? [])]) set.add(conditions + each);
    kept.unshift(name);
  }
  return kept.join(" ");
}
