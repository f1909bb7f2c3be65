import { matchKeyOf } from "#features/people/server/public.ts";
import { Refusal } from "#platform/errors.ts";
import { networkOf } from "#platform/server/http/client-address.ts";
import { type Exchange, isRead } from "#platform/server/http/exchange.ts";
import { asCaller } from "#platform/server/transaction.ts";
import { emptyForm, type FormProblem, openForm, problemsIn, type TypedForm } from "../application-form.ts";
import { type ApplyingFor, answersBy, apply, nameIn } from "./apply-commands.ts";
import { newMark, readMark } from "./forms/form-mark.ts";
import { textIn, typedIn } from "./forms/read-form.ts";
import { answerResume } from "./forms/read-resume.ts";
import { type FormFile, filesIn, keep } from "./forms/receive-files.ts";
import { applyPage, type FormPlace, thanksPage } from "./pages/apply-page.ts";
import { careersPage } from "./pages/careers-page.ts";
import { noticePage } from "./pages/notice-page.ts";
import { endedRolePage, rolePage } from "./pages/role-page.ts";
import { sendMissing, sendOn, sendPage } from "./public-answers.ts";
import { count } from "./public-limits.ts";
import { lookAtCareers, lookAtRole } from "./public-queries.ts";
import type { PublicParts } from "./public-step.ts";

/** What an address of roles leads to; null where it leads nowhere. */
type Found = ApplyingFor & { path: string; place: FormPlace };

async function find(
  parts: PublicParts,
  { caller }: Exchange,
  [first, ...rest]: readonly string[],
): Promise<Found | null> {
  return asCaller(parts.services.database.pool, { ...caller, readsOnly: true }, async (db): Promise<Found | null> => {
    if (first === "jobs") {
      const [token = ""] = rest;
      const role = await lookAtRole(db, token);
      if (!role) return null;
      const path = `/jobs/${token}`;
      const { organizationName, content } = role;
      return {
        role,
        token,
        path,
        place: { organizationName, title: content.title, form: content.form, path, isOpen: role.state === "open" },
      };
    }
    const [organization = "", group = ""] = rest;
    const careers = await lookAtCareers(db, organization, group);
    if (!careers) return null;
    const path = `/careers/${organization}/${group}`;
    const { organizationName, takesOpen } = careers;
    return { careers, path, place: { organizationName, title: null, form: openForm, path, isOpen: takesOpen } };
  });
}

/** `/jobs/{token}` and `/careers/{organization}/{group}`, each with `apply`, `resume` and `privacy` below it. */
export async function answerRoles(
  parts: PublicParts,
  exchange: Exchange,
  segments: readonly string[],
): Promise<boolean> {
  const depth = segments[0] === "jobs" ? 2 : 3;
  const [below, ...more] = segments.slice(depth);
  if (segments.length < depth || more.length > 0) return sendMissing(exchange);
  const found = await find(parts, exchange, segments);
  if (!found) return sendMissing(exchange);
  const { path, place } = found;
  if (below === "apply") return isRead(exchange) ? showForm(parts, exchange, found) : takeForm(parts, exchange, found);
  if (below === "resume" && !isRead(exchange) && place.isOpen) return answerResume(parts, exchange, path);
  if (!isRead(exchange)) throw new Refusal("NOT_FOUND", "This address doesn't take forms.");
  if (below === "privacy")
    return sendPage(exchange, noticePage({ organizationName: place.organizationName, back: path }));
  if (below !== undefined) return sendMissing(exchange);
  const appUrl = parts.services.settings.APP_URL;
  if (found.careers)
    return sendPage(exchange, careersPage({ careers: found.careers, path, appUrl }), { keeping: "public" });
  const { role, token } = found;
  if (role.state === "open") return sendPage(exchange, rolePage({ role, token, appUrl }), { keeping: "public" });
  if (role.state === "hidden") return sendPage(exchange, rolePage({ role, token, appUrl }));
  return sendPage(exchange, endedRolePage({ role }), { status: role.state === "paused" ? 200 : 410 });
}

/** Whether there is a form to see: open, or the preview of people of the hiring group. */
const hasForm = ({ role, place }: Found) => place.isOpen || role?.state === "hidden";

interface Again {
  typed: TypedForm;
  problems: readonly FormProblem[];
  said?: string | undefined;
  files?: ReadonlyMap<string, FormFile>;
  trap?: string;
  /** The mark of the form that came, where it counts: whoever puts one answer right need not wait. */
  mark?: string | undefined;
}

function formPage(parts: PublicParts, exchange: Exchange, found: Found, again: Again): string {
  const { services } = parts;
  const { path, place } = found;
  const now = services.now();
  const { organizationId } = found.role ?? found.careers;
  const kept = new Map(
    [...(again.files ?? [])].map(([name, file]) => [name, keep(services, file, { organizationId, now })]),
  );
  const mark = again.mark ?? newMark({ caller: exchange.caller, path }, services.settings, now);
  return applyPage({ ...again, place, kept, mark });
}

function showForm(parts: PublicParts, exchange: Exchange, found: Found): boolean {
  if (!hasForm(found)) return sendOn(exchange, found.path, 302);
  return sendPage(exchange, formPage(parts, exchange, found, { typed: emptyForm, problems: [] }));
}

const said = {
  foreign:
    "This form was open for too long, or your browser blocks cookies. Nothing was sent yet: check it and send it again.",
  old: "This form was open for more than a day. Nothing was sent yet: check it and send it again.",
  quick: "That was very quick. Nothing was sent yet: check it and send it again.",
  trap: "Empty the field “Leave this empty”, then send it again. It keeps bots out.",
} as const;

/** Takes a form, or shows it again with all that was written and what is missing. */
async function takeForm(parts: PublicParts, exchange: Exchange, found: Found): Promise<boolean> {
  const { services, rateLimits, readForm, letters } = parts;
  const { path, place } = found;
  if (!place.isOpen) return sendOn(exchange, path);
  const target = found.role ?? found.careers;
  await count(rateLimits, "network", exchange.ip);
  await count(rateLimits, "role", found.role?.id ?? target.groupId);
  const sent = await readForm(exchange);
  const now = services.now();
  const typed = typedIn(sent);
  const { files, problems: refused } = await filesIn(services, sent, {
    form: place.form,
    organizationId: target.organizationId,
    owner: `public ${networkOf(exchange.ip)}`,
    now,
  });
  const mark = textIn(sent, "mark");
  const standing = readMark(mark, { caller: exchange.caller, path }, services.settings, now);
  const counts = standing === "fine" || standing === "quick" ? mark : undefined;
  const again = (given: Omit<Again, "typed" | "files" | "mark">, status = 422) =>
    sendPage(exchange, formPage(parts, exchange, found, { typed, files, mark: counts, ...given }), { status });
  const refusedInputs = new Set(refused.map(({ field }) => field));
  const problems = [
    ...problemsIn(place.form, typed, new Set(files.keys())).filter(({ field }) => !refusedInputs.has(field)),
    ...refused,
  ];
  const trap = textIn(sent, "more");
  if (trap !== "") return again({ problems, said: said.trap, trap });
  if (problems.length > 0) return again({ problems });
  if (standing !== "fine") return again({ problems: [], said: said[standing] });
  try {
    await count(rateLimits, "mail", `${found.role?.id ?? target.groupId} ${matchKeyOf("email", typed.mail)}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return again({ problems: [], said: error.message }, 429);
  }
  const sending = { place, applyingFor: found, typed, files, mark };
  const around = { letters, appUrl: services.settings.APP_URL, now };
  const once = () => asCaller(services.database.pool, exchange.caller, (db) => apply(db, sending, around));
  // Somebody of the team added the same person in this moment: then there is a candidacy, and the second try finds it.
  const taken = await once().catch((error: unknown) => (isTwin(error) ? once() : Promise.reject(error)));
  if (taken === "closed") return sendOn(exchange, path);
  return sendPage(
    exchange,
    thanksPage({ place, name: nameIn(typed), mail: typed.mail.trim(), answersBy: answersBy(found, now) }),
  );
}

const isTwin = (error: unknown) =>
  error instanceof Error && "constraint" in error && error.constraint === "one_active_candidacy";
