import type { CandidateStatus } from "#features/candidates/candidate-states.ts";
import type { StageKind } from "#features/interview-plans/stage-kinds.ts";

/** The plan of the sample that is published, which candidates go through. */
export const sampleRole = { title: "Backend engineer", location: "Lisbon" };

/** What marks people and candidacies of the sample for whoever reads a list. */
export const sampleMark = "Sample";

/** Somebody who never was. Without addresses, so that nothing is ever sent to anybody. */
export interface SampleCandidate {
  fullName: string;
  headline: string;
  location: string;
  /** The first stage of this kind, or a round of the plan, counted from 1. */
  stage: StageKind | number;
  status: CandidateStatus;
  /** Days since they applied. */
  applied: number;
  note: string;
}

export const sampleCandidates: readonly SampleCandidate[] = [
  {
    fullName: "Nia Okafor",
    headline: "Backend engineer, payments",
    location: "Lagos",
    stage: "new",
    status: "active",
    applied: 1,
    note: "",
  },
  {
    fullName: "Tomás Ferreira",
    headline: "Software engineer, six years with PostgreSQL",
    location: "Porto",
    stage: "review",
    status: "active",
    applied: 4,
    note: "",
  },
  {
    fullName: "渡辺 美咲",
    headline: "Platform engineer",
    location: "Osaka",
    stage: 1,
    status: "active",
    applied: 9,
    note: "Prefers mornings in her time zone.",
  },
  {
    fullName: "Ewa Nowak",
    headline: "Engineer, booking systems",
    location: "Kraków",
    stage: 2,
    status: "on_hold",
    applied: 16,
    note: "Away until the end of the month. We agreed to wait.",
  },
  {
    fullName: "Samir Haddad",
    headline: "Senior backend engineer",
    location: "Lyon",
    stage: "offer",
    status: "offer",
    applied: 27,
    note: "",
  },
  {
    fullName: "Bo Lindqvist",
    headline: "Full-stack developer",
    location: "Malmö",
    stage: "review",
    status: "rejected",
    applied: 20,
    note: "",
  },
];
