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

/** A whole plan of the library as far as it is shown before the library is loaded. */
export interface TemplateOutline {
  key: string;
  title: string;
  /** Of each round, in order. */
  minutes: readonly number[];
}

/** Every template of the library, in its order; the library itself weighs a hundred times as much. */
export const templateOutlines: readonly TemplateOutline[] = [
  { key: "backend-engineer", title: "Backend engineer", minutes: [30, 90, 60, 60] },
  { key: "frontend-engineer", title: "Frontend engineer", minutes: [30, 60, 60, 45] },
  { key: "engineering-manager", title: "Engineering manager", minutes: [45, 45, 60, 45] },
  { key: "product-manager", title: "Product manager", minutes: [30, 60, 60, 60] },
  { key: "product-designer", title: "Product designer", minutes: [30, 45, 75, 45] },
  { key: "data-analyst", title: "Data analyst", minutes: [30, 60, 45, 60] },
  { key: "customer-support-lead", title: "Customer support lead", minutes: [30, 60, 45, 45] },
  { key: "account-executive", title: "Account executive", minutes: [30, 60, 45, 45] },
  { key: "people-partner", title: "HR business partner", minutes: [30, 45, 60, 45] },
  { key: "school-teacher", title: "Teacher", minutes: [30, 50, 50, 55] },
  { key: "registered-nurse", title: "Registered nurse", minutes: [30, 60, 50, 45] },
  { key: "retail-associate", title: "Retail associate", minutes: [30, 40, 50] },
  { key: "shop-supervisor", title: "Store supervisor", minutes: [30, 50, 45, 45] },
  { key: "warehouse-operative", title: "Warehouse associate", minutes: [30, 45, 45, 45] },
  { key: "warehouse-lead", title: "Warehouse lead", minutes: [30, 60, 50, 45] },
  { key: "associate-lawyer", title: "Associate attorney", minutes: [30, 60, 45, 45] },
  { key: "research-scientist", title: "Research scientist", minutes: [30, 60, 45, 45] },
  { key: "managing-director", title: "Managing director", minutes: [30, 60, 60, 45] },
];
