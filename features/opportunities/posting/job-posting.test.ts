import { expect, test } from "vitest";
import { newContent } from "../opportunity-content.ts";
import { payProblem } from "../pay.ts";
import { jobPosting, postingGaps } from "./job-posting.ts";

const base = newContent("Baker", "00000000-0000-4000-8000-000000000001");
const content = {
  ...base,
  code: "BAK-1",
  location: "Lisbon",
  posting: {
    ...base.posting,
    summary: "Bake <bread> & more.",
    about: "You lead\nthe night.\n\nYou plan.",
    closesOn: "2026-12-31",
  },
};
const pay = {
  minimum: 40_000,
  maximum: 52_000,
  currency: "EUR",
  period: "year",
  isShown: true,
  isPublic: true,
} as const;
const published = { content, organizationName: "Bread & Co", pay, url: "https://x/jobs/a", openedOn: "2026-11-29" };

test("a role with everything is a JobPosting that lacks nothing", () => {
  const posting = jobPosting(published);
  expect(posting).toEqual({
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: "Baker",
    description: "<p>Bake &lt;bread&gt; &amp; more.</p><p>You lead<br>the night.</p><p>You plan.</p>",
    datePosted: "2026-11-29",
    validThrough: "2026-12-31T23:59:59Z",
    employmentType: "FULL_TIME",
    hiringOrganization: { "@type": "Organization", name: "Bread & Co" },
    identifier: { "@type": "PropertyValue", name: "Bread & Co", value: "BAK-1" },
    jobLocation: { "@type": "Place", address: { "@type": "PostalAddress", addressLocality: "Lisbon" } },
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "EUR",
      value: { "@type": "QuantitativeValue", minValue: 40_000, maxValue: 52_000, unitText: "YEAR" },
    },
    directApply: true,
    url: "https://x/jobs/a",
  });
  expect(postingGaps(posting)).toEqual([]);
});

test("a remote role says so, and from where people may work", () => {
  expect(jobPosting({ ...published, content: { ...content, workMode: "remote" } })).toMatchObject({
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: { name: "Lisbon" },
  });
});

test("what is missing is named, needed things first", () => {
  const posting = jobPosting({ ...published, content: base, pay: null, openedOn: null });
  expect(postingGaps(posting)).toEqual([
    { gap: "description", isNeeded: true },
    { gap: "datePosted", isNeeded: true },
    { gap: "place", isNeeded: true },
    { gap: "baseSalary", isNeeded: false },
    { gap: "validThrough", isNeeded: false },
  ]);
});

test("a range has an amount, and does not run backwards", () => {
  expect(payProblem({ minimum: null, maximum: null })?.path).toBe("minimum");
  expect(payProblem({ minimum: 2, maximum: 1 })?.path).toBe("maximum");
  expect(payProblem({ minimum: 2, maximum: 2 })).toBeNull();
  expect(payProblem({ minimum: null, maximum: 2 })).toBeNull();
});
