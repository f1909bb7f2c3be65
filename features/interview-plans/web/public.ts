/** One question as the kit has it. */
export { KitQuestion } from "./kit/kit-question.tsx";
/** One round as the interviewer holds it. */
export { KitRound } from "./kit/kit-round.tsx";
/** A plan, and what is to be asked anew after plans changed in another way than by the builder. */
export { planQuery, refreshPlans } from "./queries.ts";
