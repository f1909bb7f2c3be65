import type { LicenceRow } from "./contract.ts";

/** A licence plan as the screens know it. */
export interface Licence {
  name: string;
  description: string;
  startDate: string | null;
  endDate: string | null;
  status: "loading" | "none" | "error" | LicenceRow["subscription_status"];
}

const freeName = "Free";
const premiumName = "Premium";

/** What everybody has who was granted nothing. */
export const freeLicence = {
  name: freeName,
  description: "Access to core features",
  startDate: null,
  endDate: null,
} as const;

/** From the rows of get_user_plan; no row is the status `none`. */
export function licenceOf(rows: readonly LicenceRow[]): Licence {
  const [row] = rows;
  if (!row) return { ...freeLicence, status: "none" };
  return {
    name: row.plan_name,
    description: row.plan_description,
    startDate: row.subscription_start_date,
    endDate: row.subscription_end_date,
    status: row.subscription_status,
  };
}

/** Where the licence could not be fetched. */
export const licenceAfterFailure: Licence = { ...freeLicence, status: "error" };
/** Until it is fetched. */
export const licenceWhileLoading: Licence = { ...freeLicence, status: "loading" };

type Judged = Pick<Licence, "name" | "status">;

export const hasPremiumAccess = ({ name, status }: Judged) => name === premiumName && status === "active";
export const isOnFree = ({ name }: Judged) => name === freeName;
export const isUpgradeRequired = (licence: Judged) => isOnFree(licence) || licence.status !== "active";
