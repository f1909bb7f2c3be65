import { libraryFamilyKeys, libraryFamilyNames } from "../shipped-keys.ts";
import craft from "./craft.json" with { type: "json" };
import customer from "./customer.json" with { type: "json" };
import delivery from "./delivery.json" with { type: "json" };
import leadership from "./leadership.json" with { type: "json" };
import type {
  LibraryCompetency,
  LibraryFamily,
  LibraryFiles,
  LibraryQuestion,
  LibraryTemplate,
} from "./library-shapes.ts";
import people from "./people.json" with { type: "json" };
import templates from "./templates.json" with { type: "json" };
import thinking from "./thinking.json" with { type: "json" };

// A test parses the files; in the program they are taken at their word, which spares browsers the parser.
const files = {
  families: { thinking, delivery, people, leadership, craft, customer },
  templates,
} as LibraryFiles;

type Competency = LibraryFiles["families"]["people"]["competencies"][number];
const levels = (of: Competency["levels"]): LibraryCompetency["levels"] => [
  { value: 1, label: "Not shown", anchor: of.notShown, exampleAnswers: [] },
  { value: 2, label: "Partly shown", anchor: of.partlyShown, exampleAnswers: [of.partlyLike] },
  { value: 3, label: "Shown", anchor: of.shown, exampleAnswers: [] },
  { value: 4, label: "Exceeds", anchor: of.exceeds, exampleAnswers: [of.exceedsLike] },
];

/** The six families in the order in which they are shown. */
export const libraryFamilies: readonly LibraryFamily[] = libraryFamilyKeys.map((key) => ({
  key,
  name: libraryFamilyNames[key],
}));

/** Every competency that ships with the product, family by family. */
export const libraryCompetencies: readonly LibraryCompetency[] = libraryFamilyKeys.flatMap((family) =>
  files.families[family].competencies.map((competency) => ({
    ...competency,
    family,
    levels: levels(competency.levels),
  })),
);

/** Every question that ships with the product, in the order of its competencies. */
export const libraryQuestions: readonly LibraryQuestion[] = libraryFamilyKeys.flatMap(
  (key) => files.families[key].questions,
);

/** Whole plans to start from; every key in them is a key of this library. */
export const libraryTemplates: readonly LibraryTemplate[] = files.templates;
