import { planRights } from "#features/interview-plans/policy.ts";
import { everybody, granted } from "../audience.ts";
import type { Names, ProcedureWall, Walls } from "../expectation.ts";

const reads = granted(planRights.read);
const creates = granted(planRights.create);
const edits = granted(planRights.edit);
const content = "evenhand: plan/1\nplan: { title: From a file }\n";
const ofPlan = ({ plan, group }: Names) => ({ groupId: group, planId: plan, content });
const ofGroup = ({ group }: Names) => ({ groupId: group, content });

const changes = (may: ProcedureWall["may"], input: ProcedureWall["input"]): ProcedureWall => ({
  of: "place",
  sees: reads,
  ...(may && { may }),
  ...(input && { input }),
});

export const planFilesWalls: Walls = {
  procedures: {
    "planFiles.getSchema": { of: "instance", sees: everybody, tells: () => "Evenhand interview plan" },
    "planFiles.exportPlan": {
      of: "place",
      input: ({ plan }) => ({ planId: plan }),
      sees: reads,
      tells: ({ planTitle }) => planTitle,
    },
    // The document itself is packed; that it is made for whoever may is what the status tells.
    "planFiles.exportDocument": {
      of: "place",
      input: ({ plan }) => ({ planId: plan, form: "xlsx" }),
      sees: reads,
    },
    "planFiles.previewImport": changes(creates, ofGroup),
    "planFiles.previewImport (into a plan)": changes(edits, ofPlan),
    "planFiles.importPlan": changes(creates, ofGroup),
    "planFiles.importPlan (into a plan)": changes(edits, ofPlan),
  },
};
