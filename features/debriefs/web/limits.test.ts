import { expect, test } from "vitest";
import { debriefLimits as known } from "../debrief-shapes.ts";
import { debriefLimits } from "./limits.ts";

test("fields take as much as the server does", () => {
  expect(known).toMatchObject(debriefLimits);
});
