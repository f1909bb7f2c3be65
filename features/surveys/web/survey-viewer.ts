import type { SurveyActor } from "../policy.ts";

/** Who looks at the screens of this feature. */
export interface SurveyViewer extends SurveyActor {
  userId: string;
  seats: readonly (SurveyActor["seats"][number] & { organizationId: string })[];
}
