import { z } from "zod";
import { listOutput } from "#platform/list/input.ts";
import { contractOf, procedure } from "#platform/procedure.ts";
import { filledText, textOf } from "#platform/text/text-shapes.ts";
import { Printing } from "#platform/values/printing.ts";
import { largestVersion } from "#platform/version-number.ts";
import { Debrief, DebriefSummary, Decision, debriefLimits, NewDecision, Remark, Strictness } from "./debrief-shapes.ts";
import { DebriefPage } from "./list-input.ts";

const CandidateId = z.object({ candidateId: z.uuid("Use a candidate's id").describe("The candidacy.") });
const DecisionId = CandidateId.extend({ decisionId: z.uuid("Use a decision's id").describe("The decision.") });
const version = z
  .number("Use the version that you saw")
  .int()
  .min(0)
  .max(largestVersion)
  .describe("Version that the caller saw; 0 where nothing was prepared.");
const count = z.number().int();

export const debriefsContract = contractOf({
  /** Debriefs and decisions of a hiring group; a decision counts only where the caller sees it. Errors: NOT_FOUND, BAD_REQUEST. */
  list: procedure("ats", "GET", "/debriefs")
    .input(DebriefPage)
    .output(
      listOutput(
        DebriefSummary,
        z
          .object({ open: count.describe("Without a decision."), decided: count.describe("With one.") })
          .describe("By tab, under no other filter, each up to 1000."),
      ),
    ),
  /** Where the debrief of a candidacy stands. Errors: NOT_FOUND. */
  get: procedure("ats", "GET", "/candidates/{candidateId}/debrief").input(CandidateId).output(Debrief),
  /** Prepares it: who leads, who decides, who speaks when, who declared a conflict of interest. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  prepare: procedure("ats", "PUT", "/candidates/{candidateId}/debrief")
    .input(
      CandidateId.extend({
        version,
        facilitatorId: z.uuid("Choose a colleague").nullable().describe("Who leads it."),
        deciderId: z.uuid("Choose a colleague").nullable().describe("Who decides, and speaks last."),
        speakingOrder: z.array(z.uuid()).max(debriefLimits.deciders).describe("Interviewers, in order."),
        conflicts: z.array(z.uuid()).max(debriefLimits.deciders).describe("Who declared a conflict of interest."),
      }),
    )
    .output(Debrief),
  /** Says that the caller has it open. Errors: NOT_FOUND. */
  attend: procedure("ats", "POST", "/candidates/{candidateId}/debrief/attend").input(CandidateId).output(CandidateId),
  /** Gives the word to somebody, and starts the clock with the first. Errors: NOT_FOUND, FORBIDDEN, CONFLICT. */
  moveOn: procedure("ats", "POST", "/candidates/{candidateId}/debrief/speaker")
    .input(
      CandidateId.extend({
        version,
        speakerId: z.uuid("Choose an interviewer").nullable().describe("Who speaks now; null once everybody has."),
      }),
    )
    .output(Debrief),
  /** Opens the cards of all rounds to everybody who takes part. Errors: NOT_FOUND, FORBIDDEN, CONFLICT while somebody owes a card. */
  reveal: procedure("ats", "POST", "/candidates/{candidateId}/reveal").input(CandidateId).output(Debrief),
  /** What was said since, for those who see the cards. Errors: NOT_FOUND. */
  listRemarks: procedure("ats", "GET", "/candidates/{candidateId}/debrief/remarks")
    .input(CandidateId)
    .output(z.array(Remark)),
  /** Keeps what the caller says, with the decision. Errors: NOT_FOUND, FORBIDDEN, CONFLICT before the reveal. */
  addRemark: procedure("ats", "POST", "/candidates/{candidateId}/debrief/remarks")
    .route({ successStatus: 201 })
    .input(
      CandidateId.extend({
        competencyKey: textOf(80).default("").describe("The competency that it is about; empty for the whole."),
        remark: filledText(debriefLimits.remark, "Write what was said").describe("What they say."),
      }),
    )
    .output(CandidateId),
  /** How strictly the interviewers of a candidacy rate, as far as rounds in the caller's sight tell. Errors: NOT_FOUND. */
  listStrictness: procedure("ats", "GET", "/candidates/{candidateId}/strictness")
    .input(CandidateId)
    .output(z.array(Strictness)),
  /** Records a decision with all it rests on. It never changes; another one takes its place. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST, CONFLICT. */
  decide: procedure("ats", "POST", "/candidates/{candidateId}/decisions")
    .route({ successStatus: 201 })
    .input(
      CandidateId.extend(NewDecision.shape).extend({
        seenDecisionId: z
          .uuid()
          .nullable()
          .optional()
          .describe(
            "The latest decision that the caller saw; null for none. When left out, whatever stands is superseded.",
          ),
      }),
    )
    .output(Decision),
  /** Decisions on a candidacy that the caller may see, the first first. Errors: NOT_FOUND. */
  listDecisions: procedure("ats", "GET", "/candidates/{candidateId}/decisions")
    .input(CandidateId)
    .output(z.array(Decision)),
  /** A decision with all it rests on, as the file that the verification page checks. Errors: NOT_FOUND, CONFLICT where it was erased. */
  getPacket: procedure("ats", "GET", "/candidates/{candidateId}/decisions/{decisionId}/packet")
    .input(DecisionId)
    .output(z.object({ fileName: z.string().describe("Its name."), content: z.string().describe("Canonical JSON.") })),
  /** The same to print, as PDF. Errors: NOT_FOUND, CONFLICT where it was erased, UNAVAILABLE. */
  printPacket: procedure("ats", "GET", "/candidates/{candidateId}/decisions/{decisionId}/paper")
    .input(DecisionId.extend(Printing.shape))
    .output(z.file().describe("The document.")),
  /** Whether each decision in the caller's sight is what its hash says and follows the one before it. Errors: NOT_FOUND, FORBIDDEN. */
  checkChain: procedure("ats", "GET", "/groups/{groupId}/decision-chain")
    .input(z.object({ groupId: z.uuid("Choose a hiring group").describe("The hiring group.") }))
    .output(
      z.array(
        z.object({
          id: z.uuid().describe("The decision."),
          candidateId: z.uuid().describe("The candidacy."),
          at: z.iso.datetime().describe("When it was recorded."),
          packetHash: z.string().describe("Its hash."),
          isErased: z.boolean().describe("Whether its packet was erased with the candidate's data."),
          isWhole: z.boolean().describe("Whether the packet is what the hash says, or was erased."),
          isLinked: z
            .boolean()
            .describe("Whether it follows the decision before it, of its candidacy and of the group."),
        }),
      ),
    ),
});
