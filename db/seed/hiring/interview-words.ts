/** What interviewers of the demo noted, by how it went: the first for those who convinced, then doubts. */
export const noted = {
  good: [
    "Asked about the failure case before we did.",
    "“I would rather lose an hour than an order.”",
    "Drew the whole flow, then took half of it away.",
    "Said what they would measure first, and why.",
    "Found their own mistake while explaining.",
    "Kept the customer in view the whole time.",
  ],
  mixed: [
    "Went straight to the solution, came back to the question later.",
    "Good on the code, vague on who would run it.",
    "“I'd have to look that up.” Fair.",
    "Needed two hints for the second part.",
    "Talked mostly about the team, less about their own work.",
    "We ran out of time before the trade-offs.",
  ],
} as const;

/** What they took away, in a sentence or two. */
export const takeaways = {
  good: [
    "Thinks in consequences. Would trust them with the order service from the second month on.",
    "Explains simply and listens well. The depth is there once you ask for it.",
    "Calm under a hard question, and open about what they don't know.",
    "Chose the boring solution for good reasons. Exactly what we need here.",
  ],
  mixed: [
    "Solid basics. I missed a clear reason behind most of the choices.",
    "Knows the tools well. Still unclear how they decide when the tools don't help.",
    "A pleasant conversation with few examples of their own.",
    "Got there with help. I can't tell yet how they would do it alone.",
  ],
} as const;

/** What the next interviewer should know, without a judgment. */
export const toNext = [
  "Has run a migration. Motivation is covered, no need to ask again.",
  "We didn't get to data modeling.",
  "",
  "Prefers to think aloud with a drawing. Have the whiteboard link ready.",
] as const;

export const decisions = {
  hire: "Make an offer. What we saw outweighs what they still have to learn.",
  no_hire: "We'll continue with other candidates. The role needs more than we saw, and needs it now.",
} as const;
export const weighed =
  "We talked it over in the debrief. What we saw in the work weighs more than what was said about it.";
