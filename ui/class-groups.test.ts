import { globSync, readFileSync } from "node:fs";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { lastOfEach } from "./class-groups.ts";

/** The library that knows all of Tailwind, told the names of our own theme. */
const reference = extendTailwindMerge({
  cacheSize: 0,
  extend: {
    theme: {
      text: "hero display lead h1 h2 h3 row label body prose caption small timer question script script-card field".split(
        " ",
      ),
      radius: ["chip", "control", "row", "card", "dialog"],
      shadow: ["lift", "sheet", "raised", "float"],
      container: ["form", "reading", "script", "wide"],
      animate: [
        "fade-in",
        "fade-out",
        "fill-in",
        "panel-in",
        "panel-out",
        "pop-in",
        "pop-out",
        "shimmer",
        "side-in",
        "tile-in",
        "unveil",
      ],
    },
  },
});

const beats = (merge: (classes: string) => string) => (earlier: string, later: string) =>
  merge(`${earlier} ${later}`) === later;
const beatsThere = beats(reference);
const beatsHere = beats(lastOfEach);

const count = (name: string, sign: string) => name.split(sign).length;
/** Words of a class that has spaces in it are none. */
const isWhole = (name: string) => count(name, "[") === count(name, "]") && count(name, "(") === count(name, ")");

/** Every class of the sources, as far as the library knows it: only such a one replaces itself. */
const classes = [
  ...new Set(
    globSync("{app/web,features,platform/web,ui}/**/*.{ts,tsx}", {
      exclude: ["**/*.test.*", "**/server/**", "ui/class-groups.ts"],
    }).flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/"((?:[^"\\\n]|\\.)*)"|`([^`]*)`/g)].flatMap(([, plain, template]) =>
        (plain ?? template ?? "").split(/\s+/),
      ),
    ),
  ),
].filter((name) => /^[-[a-z@*][^;,]*$/i.test(name) && isWhole(name) && beatsThere(name, name));
const conditionsOf = (name: string) => name.slice(0, name.length - bare(name).length);
const bare = (name: string) => name.replace(/^(?:(?:[^:[\]()]|\[[^\]]*\]|\([^)]*\))*:)+(?=.)/, "");
const bases = [...new Set(classes.map(bare))].filter(isWhole);

/** One of each group: where a class does the same as these do with each of them, it does with all. */
const groups: string[] = [];
for (const name of bases) if (!groups.some((one) => beatsThere(one, name) && beatsThere(name, one))) groups.push(name);

test("classes of the sources replace one another as the library would have it", () => {
  expect(bases.length).toBeGreaterThan(800);
  expect(groups.length).toBeGreaterThan(120);
  const differing = bases.flatMap((name) =>
    groups.flatMap((other) =>
      [
        [name, other],
        [other, name],
      ].flatMap(([earlier = "", later = ""]) =>
        beatsThere(earlier, later) === beatsHere(earlier, later)
          ? []
          : [`${earlier} ${later}: ${beatsHere(earlier, later)}`],
      ),
    ),
  );
  expect(differing).toEqual([]);
}, 60_000);

test("they replace one another under the same conditions alone", () => {
  const conditions = [...new Set(classes.map(conditionsOf))];
  expect(conditions.length).toBeGreaterThan(50);
  const differing = conditions.flatMap((one) =>
    conditions.flatMap((other) => {
      const [earlier, later] = [`${one}p-1`, `${other}p-2`];
      return beatsThere(earlier, later) === beatsHere(earlier, later) ? [] : [`${earlier} ${later}`];
    }),
  );
  expect(differing).toEqual([]);
});

test("what is kept keeps its order, and a class that sets nothing else does stands once", () => {
  expect(lastOfEach("p-2 flex group/row px-4 hover:p-1 hidden p-3 group/row")).toBe("hover:p-1 hidden p-3 group/row");
  expect(lastOfEach("bg-card! bg-danger")).toBe("bg-card! bg-danger");
  expect(lastOfEach("leading-5 text-body text-danger")).toBe("text-body text-danger");
});
