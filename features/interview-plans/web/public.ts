/** One question as the kit has it. */
export { KitQuestion } from "./kit/kit-question.tsx";
/** One round as the interviewer holds it. */
export { KitRound } from "./kit/kit-round.tsx";
/** A version of a plan to read. */
export { PublishedPlan } from "./published-plan.tsx";
/** A plan, and what is to be asked anew after plans changed in another way than by the builder. */
export { planQuery, refreshPlans, searchPlans } from "./queries.ts";
