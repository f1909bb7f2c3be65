import type { OpportunityContent } from "../opportunity-content.ts";
import type { Pay } from "../pay.ts";

interface Published {
  content: Pick<OpportunityContent, "title" | "code" | "location" | "workMode" | "employment" | "posting">;
  organizationName: string;
  /** Shown pay alone; null where it is not published. */
  pay: Pay | null;
  /** Address of the public page. */
  url: string;
  /** Day on which the role was opened; null while it is not. */
  openedOn: string | null;
}

const employmentTypes = {
  full_time: "FULL_TIME",
  part_time: "PART_TIME",
  contract: "CONTRACTOR",
  temporary: "TEMPORARY",
  internship: "INTERN",
  volunteer: "VOLUNTEER",
} as const satisfies Record<OpportunityContent["employment"], string>;

const unitTexts = { hour: "HOUR", day: "DAY", month: "MONTH", year: "YEAR" } as const satisfies Record<
  Pay["period"],
  string
>;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Plain text as paragraphs of HTML, which is what readers of postings expect. */
const htmlOf = (texts: readonly string[]) =>
  texts
    .flatMap((text) => text.split(/\n\s*\n/))
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");

/** The role as schema.org's JobPosting, for search engines and job boards. */
export function jobPosting({ content, organizationName, pay, url, openedOn }: Published): Record<string, unknown> {
  const { posting, location, workMode } = content;
  const description = htmlOf([posting.summary, posting.about, posting.firstMonths, posting.benefits]);
  const place = location.trim();
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: content.title.trim(),
    ...(description && { description }),
    ...(openedOn && { datePosted: openedOn }),
    ...(posting.closesOn && { validThrough: `${posting.closesOn}T23:59:59Z` }),
    employmentType: employmentTypes[content.employment],
    hiringOrganization: { "@type": "Organization", name: organizationName },
    ...(content.code.trim() && {
      identifier: { "@type": "PropertyValue", name: organizationName, value: content.code.trim() },
    }),
    ...(place && {
      jobLocation: {
        "@type": "Place",
        address: { "@type": "PostalAddress", addressLocality: place },
      },
    }),
    ...(workMode === "remote" && {
      jobLocationType: "TELECOMMUTE",
      ...(place && { applicantLocationRequirements: { "@type": "AdministrativeArea", name: place } }),
    }),
    ...(pay && {
      baseSalary: {
        "@type": "MonetaryAmount",
        currency: pay.currency,
        value: {
          "@type": "QuantitativeValue",
          ...(pay.minimum !== null && { minValue: pay.minimum }),
          ...(pay.maximum !== null && { maxValue: pay.maximum }),
          unitText: unitTexts[pay.period],
        },
      },
    }),
    directApply: true,
    url,
  };
}

/** What readers of postings ask for and do not find in one; the first three they refuse it for. */
export type PostingGap = "description" | "datePosted" | "place" | "baseSalary" | "validThrough";

/** What the posting lacks, the gravest first. */
export function postingGaps(posting: Record<string, unknown>): { gap: PostingGap; isNeeded: boolean }[] {
  const lacks = (field: string) => posting[field] === undefined;
  return [
    ...(lacks("description") ? [{ gap: "description" as const, isNeeded: true }] : []),
    ...(lacks("datePosted") ? [{ gap: "datePosted" as const, isNeeded: true }] : []),
    ...(lacks("jobLocation") ? [{ gap: "place" as const, isNeeded: true }] : []),
    ...(lacks("baseSalary") ? [{ gap: "baseSalary" as const, isNeeded: false }] : []),
    ...(lacks("validThrough") ? [{ gap: "validThrough" as const, isNeeded: false }] : []),
  ];
}
