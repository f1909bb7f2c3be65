import { randomBytes } from "node:crypto";
import { buildPerson } from "#features/accounts/server/factory.ts";
import { type BuiltFactor, buildFactor, codeAt } from "#features/factors/server/factory.ts";
import { HttpPerson } from "./http-person.ts";
import type { HttpWorld } from "./http-world.ts";

/** Another signed-in browser of this account. */
export async function openSession(world: HttpWorld, userId: string, assurance: "aal1" | "aal2"): Promise<HttpPerson> {
  const sessionToken = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  await world.system((db) =>
    db.insertInto("sessions").values({ userId, token: sessionToken, assurance, expiresAt }).execute(),
  );
  return new HttpPerson(world, { sessionToken });
}

/** A person with a verified authenticator app: a browser that has still to pass it, and one that did. */
export class FactorScene {
  readonly #world: HttpWorld;
  readonly userId: string;
  readonly factor: BuiltFactor;
  readonly half: HttpPerson;
  readonly full: HttpPerson;

  constructor(world: HttpWorld, parts: { userId: string; factor: BuiltFactor; half: HttpPerson; full: HttpPerson }) {
    this.#world = world;
    this.userId = parts.userId;
    this.factor = parts.factor;
    this.half = parts.half;
    this.full = parts.full;
  }

  /** The code that the app shows now, or so many seconds later. */
  code(secondsLater = 0, factor = this.factor): Promise<string> {
    return codeAt(factor.secret, new Date(this.#world.services.now().getTime() + secondsLater * 1000));
  }

  /** A code that is not right now, nor one step before or after. */
  async wrongCode(): Promise<string> {
    const right = new Set<string>();
    for (const later of [-30, 0, 30]) right.add(await this.code(later));
    return ["000000", "111111", "222222", "333333"].find((code) => !right.has(code)) ?? "444444";
  }

  async challenge(by = this.half, { factorId } = this.factor): Promise<string> {
    const { body } = await by.post(`/api/auth/factors/${factorId}/challenge`);
    return String(body.id);
  }

  verify(given: { code: string; challenge: string }, by = this.half, { factorId } = this.factor) {
    return by.post(`/api/auth/factors/${factorId}/verify`, { code: given.code, challenge_id: given.challenge });
  }

  /** Asks for a code and answers with this one. */
  async answer(code: string, by = this.half, factor = this.factor) {
    return this.verify({ code, challenge: await this.challenge(by, factor) }, by, factor);
  }

  async answerWrongly(times: number): Promise<void> {
    const [code, challenge] = [await this.wrongCode(), await this.challenge()];
    for (let at = 0; at < times; at++) await this.verify({ code, challenge });
  }

  openSession = (assurance: "aal1" | "aal2" = "aal1") => openSession(this.#world, this.userId, assurance);
  addFactor = () =>
    this.#world.system((db) =>
      buildFactor(db, { userId: this.userId, appSecret: this.#world.services.settings.APP_SECRET }),
    );

  async recoveryCodes(): Promise<string[]> {
    const { body } = await this.full.post("/api/auth/recovery-codes");
    return body.codes;
  }
}

export async function buildFactorScene(world: HttpWorld): Promise<FactorScene> {
  const { person, factor } = await world.system(async (db) => {
    const made = await buildPerson(db);
    const appSecret = world.services.settings.APP_SECRET;
    return { person: made, factor: await buildFactor(db, { userId: made.userId, appSecret }) };
  });
  const full = await openSession(world, person.userId, "aal2");
  return new FactorScene(world, { userId: person.userId, factor, half: new HttpPerson(world, person), full });
}
