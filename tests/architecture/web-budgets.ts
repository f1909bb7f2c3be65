/** What the first page of any kind loads at most, in kB of gzip: scripts alone. Each page adds its address and what its loading needs. */
export const entryBudget = 139;

/**
 * What a first visit of each page loads at most, the entry included. 3 % above what it weighed when it was set: a page that comes to
 * weigh less has its number lowered, and one that must weigh more says in the same change what for.
 */
export const pageBudgets: Readonly<Record<string, number>> = {
  _auth: 237,
  "_auth/auth.add-factor": 282,
  "_auth/auth.callback": 274,
  "_auth/auth.factor": 275,
  "_auth/auth.reset-password": 268,
  "_auth/forgot": 256,
  "_auth/sign-in": 269,
  "_auth/sign-up": 271,
  "_signed-in": 290,
  "_signed-in/$": 290,
  "_signed-in/_ats/candidates/$candidateId": 369,
  "_signed-in/_ats/candidates/archived": 363,
  "_signed-in/_ats/candidates/import/$importId": 323,
  "_signed-in/_ats/candidates/import/index": 306,
  "_signed-in/_ats/candidates/index": 385,
  // The list, and the whole room of a debrief: veil, matrix, composite, decision.
  "_signed-in/_ats/final-recommendation": 365,
  "_signed-in/_ats/inbox": 300,
  // The work of a task is done below its row: what a candidate and a role need for that comes along.
  "_signed-in/_ats/my-tasks": 359,
  "_signed-in/_ats/interview-execution": 307,
  "_signed-in/_ats/interview-notes": 329,
  "_signed-in/_ats/opportunities/$opportunityId/activity": 313,
  "_signed-in/_ats/opportunities/$opportunityId/edit": 350,
  "_signed-in/_ats/opportunities/$opportunityId/index": 431,
  // Opens without a network, so it carries no more than it needs: the notes are 44 kB beside the frame.
  "_signed-in/_ats/opportunities/$opportunityId/interview/$interviewId": 301,
  "_signed-in/_ats/opportunities/$opportunityId/interview/$interviewId/index": 369,
  "_signed-in/_ats/opportunities/$opportunityId/interview/$interviewId/notes": 370,
  // Ratings of the panel side by side, and what is written to the candidate with what is checked in it.
  "_signed-in/_ats/opportunities/$opportunityId/interview/$interviewId/feedback": 344,
  "_signed-in/_ats/opportunities/$opportunityId/interview/$interviewId/recommendation": 347,
  // Saving as one writes, notes beside, phrases that sound like a verdict.
  "_signed-in/_ats/opportunities/$opportunityId/interview/$interviewId/scorecard": 342,
  "_signed-in/_ats/opportunities/index": 342,
  "_signed-in/_ats/people/$personId/edit": 337,
  "_signed-in/_ats/people/$personId/index": 353,
  "_signed-in/_ats/people/index": 336,
  "_signed-in/_ats/plans/$planId/opportunities": 307,
  "_signed-in/_ats/scorecard": 332,
  "_signed-in/_ats/tasks/index": 337,
  "_signed-in/_ats/tasks/rules": 317,
  // What a group has going on, and a list with its search and orders.
  "_signed-in/_ats/teams/$teamId/index": 318,
  "_signed-in/_ats/teams/$teamId/settings": 328,
  "_signed-in/_ats/teams/index": 329,
  "_signed-in/help": 300,
  "_signed-in/internal/ui": 347,
  "_signed-in/interview-plans/$planId/compare": 321,
  // Days are typed as people write them, in every language.
  // A question is no part of the plan before it holds a word.
  "_signed-in/interview-plans/$planId/edit": 414,
  // Sheets with the bar of their rounds, and what each role tests.
  "_signed-in/interview-plans/$planId/index": 364,
  "_signed-in/interview-plans/$planId/kit": 317,
  "_signed-in/interview-plans/$planId/practice": 351,
  // Rows in groups with their strips, and the next step with its pictures.
  "_signed-in/interview-plans/index": 375,
  "_signed-in/library/competencies/$key": 330,
  // What a file may hold is said column by column, where one looks for it; Escape is left to what is open below a toast.
  "_signed-in/library/competencies/import": 362,
  "_signed-in/library/competencies/index": 337,
  "_signed-in/library/import": 380,
  "_signed-in/library/index": 339,
  "_signed-in/library/questions/$key": 335,
  // Leads to how long data is kept and to the audit log.
  "_signed-in/organizations/$organizationId": 332,
  "_signed-in/organizations/$organizationId_.audit-log": 305,
  "_signed-in/_ats/organizations/$organizationId_.email": 315,
  "_signed-in/_ats/organizations/$organizationId_.privacy": 308,
  "_signed-in/organizations/$organizationId_.prohibited-topics": 300,
  "_signed-in/search": 293,
  "_signed-in/settings": 290,
  "_signed-in/settings/calendar": 331,
  "_signed-in/settings/features": 296,
  "_signed-in/settings/index": 311,
  "_signed-in/settings/licence": 297,
  "_signed-in/settings/security": 332,
  "_signed-in/surveys/$surveyId": 367,
  "_signed-in/surveys/index": 361,
  "daily-mail": 242,
  documentation: 275,
  guest: 241,
  index: 213,
  // Cards that are dragged and moved by a menu.
  "opportunity-showcase": 318,
  "person-profile-demo": 302,
  shared: 271,
  // Roles with their rounds, by field of work, to begin with at once.
  try: 428,
  verify: 255,
};

/** Of how many files the scripts of a first visit are at most: each is a request, and browsers send six at a time to a server without HTTP/2. */
export const filesBudget = 45;
