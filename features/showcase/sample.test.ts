import { expect, test } from "vitest";
import { Candidate, CandidateSummary } from "#features/candidates/candidate-shapes.ts";
import { Opportunity } from "#features/opportunities/opportunity-shapes.ts";
import {
  codeOf,
  columnsOf,
  movedTo,
  sampleCandidate,
  sampleCandidates,
  sampleRole,
  sampleWay,
  withStatus,
} from "./sample.ts";

const now = new Date("2026-11-30T10:00:00Z");

test("sample data has the shapes of real data, so that the same components show it", () => {
  expect(Candidate.safeParse(sampleCandidate(now)).error).toBeUndefined();
  expect(Opportunity.safeParse(sampleRole(now)).error).toBeUndefined();
  for (const candidate of sampleCandidates(now))
    expect(CandidateSummary.safeParse(candidate).error, candidate.name).toBeUndefined();
});

test("nobody of it is anybody: addresses and numbers are those set aside for examples, and codes differ", () => {
  const told = JSON.stringify([sampleCandidate(now), sampleRole(now), sampleCandidates(now)]);
  for (const [address] of told.matchAll(/[\w.]+@[\w.]+/g)) expect(address).toMatch(/@example\.org$/);
  const codes = sampleCandidates(now).map(codeOf);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^Candidate [0-9A-Z]{4}$/);
});

test("a card that moves stands in another column, and its next step follows", () => {
  const [first, ...others] = sampleCandidates(now);
  const moved = movedTo(first!, sampleWay[2]!.key, now);
  expect(moved).toMatchObject({ stageName: "Intro call", nextKind: "schedule" });
  expect(columnsOf([moved, ...others], now).map(({ total }) => total)).toEqual([1, 2, 3, 2, 1, 1, 1, 0]);
  expect(movedTo(first!, "nowhere", now)).toBe(first);
});

test("an offer, a hire and reopening go as in a real candidacy", () => {
  const hired = withStatus(withStatus(sampleCandidate(now), "offer", now), "hire", now);
  expect(hired).toMatchObject({ status: "hired", nextKind: "none", shown: { status: "hired" } });
  expect(withStatus(hired, "reopen", now)).toMatchObject({ status: "offer", decidedAt: null });
  expect(withStatus(sampleCandidate(now), "reopen", now)).toEqual(sampleCandidate(now));
});
