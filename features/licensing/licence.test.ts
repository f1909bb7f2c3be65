import { expect, test } from "vitest";
import {
  freeLicence,
  hasPremiumAccess,
  isOnFree,
  isUpgradeRequired,
  type Licence,
  licenceAfterFailure,
  licenceOf,
  licenceWhileLoading,
} from "./licence.ts";

const row = {
  plan_name: "Premium",
  plan_description: "All of it",
  subscription_start_date: "2026-11-01T00:00:00.000Z",
  subscription_end_date: null,
  subscription_status: "active",
} as const;

test("[S3.12] a licence is read from the row, its status is the server's", () => {
  expect(licenceOf([row])).toEqual({
    name: "Premium",
    description: "All of it",
    startDate: "2026-11-01T00:00:00.000Z",
    endDate: null,
    status: "active",
  });
  expect(licenceOf([{ ...row, subscription_status: "paused" }]).status).toBe("paused");
});

test("[S9.14] without a row, while loading and after a failure it is Free with a status that says so", () => {
  expect(freeLicence).toMatchObject({ name: "Free", description: "Access to core features" });
  expect(licenceOf([])).toMatchObject({ name: "Free", status: "none" });
  expect(licenceWhileLoading).toMatchObject({ name: "Free", status: "loading" });
  expect(licenceAfterFailure).toMatchObject({ name: "Free", status: "error" });
});

test("[S6.04] Premium access, Free and upgrade required, for every name and status", () => {
  const statuses: Licence["status"][] = ["loading", "none", "error", "active", "paused", "cancelled", "expired"];
  for (const name of ["Free", "Premium"])
    for (const status of statuses) {
      const licence = { name, status };
      expect(hasPremiumAccess(licence)).toBe(name === "Premium" && status === "active");
      expect(isOnFree(licence)).toBe(name === "Free");
      expect(isUpgradeRequired(licence)).toBe(name === "Free" || status !== "active");
    }
});
