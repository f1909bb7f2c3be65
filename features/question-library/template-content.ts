import type { LibraryCompetency, LibraryQuestion, LibraryTemplate } from "./library/library-shapes.ts";

export type { LibraryCompetency, LibraryQuestion } from "./library/library-shapes.ts";

/** A template with everything that its keys name. */
export interface TemplateContent {
  template: LibraryTemplate;
  competencies: ReadonlyMap<string, LibraryCompetency>;
  questions: ReadonlyMap<string, LibraryQuestion>;
}

interface Library {
  competencies: readonly LibraryCompetency[];
  questions: readonly LibraryQuestion[];
}

/** A template beside what its keys name in the library. */
export const templateContent = (template: LibraryTemplate, library: Library): TemplateContent => ({
  template,
  competencies: new Map(library.competencies.map((competency) => [competency.key, competency])),
  questions: new Map(library.questions.map((question) => [question.key, question])),
});
