/** What the first page of any kind loads at most, in kB of gzip: scripts alone. Each page adds its address and what its loading needs. */
export const entryBudget = 139;

/**
 * What a first visit of each page loads at most, the entry included. 3 % above what it weighed when it was set: a page that comes to
 * weigh less has its number lowered, and one that must weigh more says in the same change what for.
 */
export const pageBudgets: Readonly<Record<string, number>> = {
  _auth: 203,
  "_auth/auth.add-factor": 272,
  "_auth/auth.callback": 265,
  "_auth/auth.factor": 266,
  "_auth/auth.reset-password": 255,
  "_auth/forgot": 245,
  "_auth/sign-in": 257,
  "_auth/sign-up": 259,
  "_signed-in": 269,
  "_signed-in/$": 269,
  "_signed-in/_ats/candidates/$candidateId": 334,
  "_signed-in/_ats/candidates/archived": 345,
  "_signed-in/_ats/candidates/import/$importId": 312,
  "_signed-in/_ats/candidates/import/index": 298,
  "_signed-in/_ats/candidates/index": 369,
  // The list, and the whole room of a debrief: veil, matrix, composite, decision.
  "_signed-in/_ats/final-recommendation": 350,
  "_signed-in/_ats/inbox": 290,
  // The work of a task is done below its row: what a candidate and a role need for that comes along.
  "_signed-in/_ats/my-tasks": 344,
  "_signed-in/_ats/interview-execution": 294,
  "_signed-in/_ats/interview-notes": 316,
  "_signed-in/_ats/opportunities/$opportunityId/activity": 301,
  "_signed-in/_ats/opportunities/$opportunityId/edit": 334,
  "_signed-in/_ats/opportunities/$opportunityId/index": 414,
  // Opens without a network, so it carries no more than it needs: the notes are 44 kB beside the frame.
  "_signed-in/_ats/opportunities/$opportunityId/interview/$interviewId": 288,
  "_signed-in/_ats/opportunities/$opportunityId/interview/$interviewId/index": 353,
  "_signed-in/_ats/opportunities/$opportunityId/interview/$interviewId/notes": 362,
  // Ratings of the panel side by side, and what is written to the candidate with what is checked in it.
  "_signed-in/_ats/opportunities/$opportunityId/interview/$interviewId/feedback": 335,
  "_signed-in/_ats/opportunities/$opportunityId/interview/$interviewId/recommendation": 337,
  // Saving as one writes, notes beside, phrases that sound like a verdict.
  "_signed-in/_ats/opportunities/$opportunityId/interview/$interviewId/scorecard": 331,
  "_signed-in/_ats/opportunities/index": 328,
  "_signed-in/_ats/people/$personId/edit": 320,
  "_signed-in/_ats/people/$personId/index": 341,
  "_signed-in/_ats/people/index": 324,
  "_signed-in/_ats/plans/$planId/opportunities": 295,
  "_signed-in/_ats/scorecard": 318,
  "_signed-in/_ats/tasks/index": 321,
  "_signed-in/_ats/tasks/rules": 302,
  // What a group has going on, and a list with its search and orders.
  "_signed-in/_ats/teams/$teamId/index": 302,
  "_signed-in/_ats/teams/$teamId/settings": 319,
  "_signed-in/_ats/teams/index": 316,
  "_signed-in/help": 283,
  "_signed-in/internal/ui": 332,
  "_signed-in/interview-plans/$planId/compare": 301,
  // Days are typed as people write them, in every language.
  // A question is no part of the plan before it holds a word.
  "_signed-in/interview-plans/$planId/edit": 394,
  // Sheets with the bar of their rounds, and what each role tests.
  "_signed-in/interview-plans/$planId/index": 350,
  "_signed-in/interview-plans/$planId/kit": 301,
  "_signed-in/interview-plans/$planId/practice": 333,
  // Rows in groups with their strips, and the next step with its pictures.
  "_signed-in/interview-plans/index": 358,
  "_signed-in/library/competencies/$key": 315,
  // What a file may hold is said column by column, where one looks for it; Escape is left to what is open below a toast.
  "_signed-in/library/competencies/import": 350,
  "_signed-in/library/competencies/index": 323,
  "_signed-in/library/import": 369,
  "_signed-in/library/index": 327,
  "_signed-in/library/questions/$key": 322,
  // Leads to how long data is kept and to the audit log.
  "_signed-in/organizations/$organizationId": 321,
  "_signed-in/organizations/$organizationId_.audit-log": 291,
  "_signed-in/_ats/organizations/$organizationId_.email": 299,
  "_signed-in/_ats/organizations/$organizationId_.privacy": 288,
  "_signed-in/organizations/$organizationId_.prohibited-topics": 280,
  "_signed-in/search": 281,
  "_signed-in/settings": 270,
  "_signed-in/settings/calendar": 321,
  "_signed-in/settings/features": 277,
  "_signed-in/settings/index": 291,
  "_signed-in/settings/licence": 277,
  "_signed-in/settings/security": 318,
  "_signed-in/surveys/$surveyId": 349,
  "_signed-in/surveys/index": 347,
  "daily-mail": 208,
  documentation: 259,
  guest: 208,
  index: 205,
  // Cards that are dragged and moved by a menu.
  "opportunity-showcase": 305,
  "person-profile-demo": 290,
  shared: 228,
  // Roles with their rounds, by field of work, to begin with at once.
  try: 411,
  verify: 218,
};

/** Of how many files the scripts of a first visit are at most: each is a request, and browsers send six at a time to a server without HTTP/2. */
export const filesBudget = 45;
