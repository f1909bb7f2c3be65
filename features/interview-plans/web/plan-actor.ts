import type { PlanActor } from "../policy.ts";

/** Who looks at the screens of this feature. */
export interface PlanViewer extends PlanActor {
  userId: string;
  seats: readonly (PlanActor["seats"][number] & { organizationId: string })[];
}
