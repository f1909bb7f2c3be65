/** The one log of hiring. */
export { type HiringEvent, noteHiring } from "./activity/hiring-events.ts";
export { listHiring } from "./activity/hiring-log.ts";
/** The person, for whoever sees them. */
export { type SeenPerson, seenPerson } from "./authorize.ts";
/** Adding a person, with the duplicates refused; their contacts. */
export { addPerson, contactsOf, createPeople } from "./commands.ts";
/** The public side of asking to stay on file. */
export { answerConsent, type ConsentQuestion, lookAtConsent } from "./consent-commands.ts";
/** Who is here already, by the keys of many. */
export { type Match, matchPeople } from "./duplicates/duplicates.ts";
export { matchKeyOf } from "./duplicates/match-keys.ts";
/** The whole list, for whoever takes it out. */
export { walkPeople } from "./list.ts";
/** Pools, for whoever moves many into one. */
export { addToPool } from "./pools/pool-commands.ts";
