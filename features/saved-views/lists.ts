/** Lists whose views are kept, with what each is of. */
export const placesOfLists = {
  plans: "group",
  surveys: "group",
  questions: "organization",
  competencies: "organization",
  people: "group",
  opportunities: "group",
  candidates: "group",
  archivedCandidates: "group",
  tasks: "group",
  myTasks: "group",
} as const;
/** One of them. */
export type ListName = keyof typeof placesOfLists;
const isListName = (name: string): name is ListName => name in placesOfLists;
export const listNames = Object.keys(placesOfLists).filter(isListName);

/** A list as a person sees it: which, and of which hiring group or organization. */
export interface ListOf {
  list: ListName;
  placeId: string;
}

/** Name of the preference with the view that the list opens with. */
export const defaultViewKey = ({ list, placeId }: ListOf) => `default-view/${list}/${placeId}`;

export const viewLimits = { name: 80, perPerson: 100 } as const;
