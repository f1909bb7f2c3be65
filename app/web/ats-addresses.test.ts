import { expect, test } from "vitest";
import { atsAddresses, isAtsAddress } from "./ats-addresses.ts";

test("each address of the list is one of the applicant tracking, with a slash at its end too", () => {
  expect(atsAddresses).toHaveLength(61);
  for (const pattern of atsAddresses) {
    const path = pattern.replaceAll("*", "0b8e7f56");
    expect(isAtsAddress(path), path).toBe(true);
    expect(isAtsAddress(`${path}/`), path).toBe(true);
  }
});

test("other addresses are not", () => {
  const others = [
    "/",
    "",
    "/interview-plans",
    "/organizations/1",
    "/candidates/1/2",
    "/people",
    "/settings",
    "/internal/ui",
  ];
  for (const path of others) expect(isAtsAddress(path), path).toBe(false);
});
