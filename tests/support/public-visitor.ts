import { openCandidateScene } from "./candidate-scene.ts";
import type { HttpWorld } from "./http-world.ts";

/** A form's inputs by their names; several values for several choices, files for files. */
export type Filled = Readonly<Record<string, string | readonly string[] | File>>;

/** A browser without a script: it keeps its cookie, fills in forms as they stand in pages, and sends them. */
export function publicVisitor(world: HttpWorld) {
  let cookie = "";
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${world.url}${path}`, {
      redirect: "manual",
      ...init,
      headers: { ...(cookie && { cookie }), ...init.headers },
    });
    cookie = answer.headers.getSetCookie()[0]?.split(";", 1)[0] || cookie;
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  /** What stands in the inputs that nobody sees. */
  const hidden = (page: string) =>
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value] as const,
    );
  const send = (path: string, page: string, filled: Filled, headers: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of hidden(page)) body.set(name, value);
    for (const [name, value] of Object.entries(filled))
      for (const each of value instanceof File || typeof value === "string" ? [value] : value)
        if (each instanceof File) body.append(name, each);
        else body.append(name, each);
    return ask(path, { method: "POST", body, headers });
  };
  return { ask, send };
}

/** A role that the public may apply for, with a plan whose rounds its page shows. */
export async function openPublicRole(world: HttpWorld) {
  const scene = await openCandidateScene(world);
  const { pool } = world.services.database;
  const change = (sql: string, ...values: unknown[]) => pool.query(sql, values);
  const post = (opportunityId: string, posting: Record<string, unknown>, form: Record<string, unknown> = {}) =>
    change(
      `update opportunities set content = content || jsonb_build_object('posting', content -> 'posting' || $2::jsonb,
         'form', content -> 'form' || $3::jsonb) where id = $1`,
      opportunityId,
      JSON.stringify(posting),
      JSON.stringify(form),
    );
  const tokenOf = async (opportunityId: string): Promise<string> =>
    (await pool.query("select token from opportunity_sources where opportunity_id = $1", [opportunityId])).rows[0]
      .token;
  await post(
    scene.opportunityId,
    {
      isPublic: true,
      summary: "You lead the ledger.",
      about: "Fewer <moving> parts.",
      firstMonths: "- Move payouts\n- Halve the close",
      answerDays: 5,
    },
    { resume: "optional" },
  );
  return { ...scene, change, post, tokenOf, token: await tokenOf(scene.opportunityId) };
}
