/** What stands for the role in the address of an interview whose candidacy is on a plan alone. */
export const noRole = "-";

/** The page of an interview. */
export const interviewPath = (opportunityId: string | null, interviewId: string): string =>
  `/opportunities/${opportunityId ?? noRole}/interview/${interviewId}`;
