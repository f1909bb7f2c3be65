/** Name and contacts of somebody new; what the API takes of them. */
export { draftOf, type EnteredPerson, nobodyYet, PersonFields } from "./entering/person-fields.tsx";
/** Somebody who is here already. */
export { type ChosenPerson, PersonPicker } from "./entering/person-picker.tsx";
/** Whether they may stay on file. */
export { AskToStay } from "./profile/ask-to-stay.tsx";
/** What narrows the list, and asking anew after a change of people. */
export { type PeopleFilters, refreshPeople } from "./queries.ts";
