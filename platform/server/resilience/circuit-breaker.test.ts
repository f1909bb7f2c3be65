import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { times } from "#tests/support/sizes.ts";
import { Refusal } from "../../errors.ts";
import { BreakerRules, CircuitBreaker, isTheirFault, openMillis } from "./circuit-breaker.ts";

const fault = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
const failing = () => Promise.reject(fault);
const fine = async () => "fine";

test("[S4.10] [S9.09] ten faults in a row open it for 30 s; then exactly one call tries and closes it", async () => {
  let now = 0;
  const breaker = new CircuitBreaker("a service", { now: () => now });
  for (let at = 0; at < 9; at++) await expect(breaker.call(failing)).rejects.toBe(fault);
  expect(breaker.state).toBe("closed");
  await expect(breaker.call(failing)).rejects.toBe(fault);
  expect(breaker.state).toBe("open");

  const work = vi.fn(fine);
  now = 29_999;
  await expect(breaker.call(work)).rejects.toThrow("Circuit breaker is open");
  expect(work).not.toHaveBeenCalled();

  now = 30_000;
  const probe = Promise.withResolvers<string>();
  const trying = breaker.call(() => probe.promise);
  expect(breaker.state).toBe("half-open");
  await expect(Promise.allSettled(Array.from({ length: 20 }, () => breaker.call(work)))).resolves.toSatisfy(
    (all: PromiseSettledResult<string>[]) => all.every((one) => one.status === "rejected"),
  );
  expect(work).not.toHaveBeenCalled();
  probe.resolve("fine");
  await expect(trying).resolves.toBe("fine");
  expect(breaker.state).toBe("closed");
});

test("[S8.09] while open it answers 'Circuit breaker is open' with 503 and the seconds to wait", async () => {
  let now = 0;
  const breaker = new CircuitBreaker("a service", { now: () => now });
  for (let at = 0; at < 10; at++) await breaker.call(failing).catch(() => undefined);
  now = 10_000;
  const refusal: unknown = await breaker.call(fine).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ message: "Circuit breaker is open", code: "UNAVAILABLE", retryAfter: 20 });
});

test("[S4.10] a failed probe keeps it open another 30 s", async () => {
  let now = 0;
  const breaker = new CircuitBreaker("a service", { now: () => now });
  for (let at = 0; at < 10; at++) await breaker.call(failing).catch(() => undefined);
  now = 30_000;
  await expect(breaker.call(failing)).rejects.toBe(fault);
  now = 59_999;
  await expect(breaker.call(fine)).rejects.toThrow("Circuit breaker is open");
  now = 60_000;
  await expect(breaker.call(fine)).resolves.toBe("fine");
});

test("[S4.10] what the caller did wrong is no fault of the dependency", async () => {
  const breaker = new CircuitBreaker("a service");
  const refusals = [
    new Refusal("NOT_FOUND", "not there"),
    new Refusal("FORBIDDEN", "no"),
    new Refusal("BAD_REQUEST", "what"),
    new TypeError("a defect of ours"),
  ];
  for (let at = 0; at < 40; at++) {
    const refusal = refusals[at % refusals.length];
    await expect(breaker.call(() => Promise.reject(refusal))).rejects.toBe(refusal);
  }
  expect(breaker.state).toBe("closed");
  expect(isTheirFault(new Error("Connection terminated unexpectedly"))).toBe(true);
});

test("[S9.09] no answer in time is a fault", async () => {
  const breaker = new CircuitBreaker("a service", { timeoutMillis: 5 });
  for (let at = 0; at < 10; at++) {
    const told = breaker.call((signal) => new Promise((_, reject) => signal.addEventListener("abort", reject)));
    await expect(told).rejects.toMatchObject({ code: "UNAVAILABLE" });
  }
  expect(breaker.state).toBe("open");
});

test("[S9.09] an answer may take 30 s and not longer", async () => {
  vi.useFakeTimers();
  const breaker = new CircuitBreaker("a service");
  const inTime = breaker.call(() => new Promise((resolve) => setTimeout(() => resolve("fine"), 29_999)));
  const late = breaker.call(() => new Promise(() => {}));
  const told = expect(late).rejects.toMatchObject({ code: "UNAVAILABLE", message: expect.stringContaining("in time") });
  let isOver = false;
  void late.catch(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(29_999);
  expect([await inTime, isOver]).toEqual(["fine", false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
  await told;
  vi.useRealTimers();
});

/** The same rules told another way: a list of periods, each with its calls, and nothing shared between them. */
function model() {
  const periods = [{ kind: "closed", start: 0, calls: new Set<number>(), row: 0 }];
  const last = () => periods.at(-1)!;
  const next = (kind: string, start: number) => periods.push({ kind, start, calls: new Set(), row: 0 });
  return {
    kind: () => last().kind,
    ask(call: number, at: number) {
      if (last().kind === "open" && at - last().start >= 30_000) next("half-open", at);
      const free = last().kind === "closed" || (last().kind === "half-open" && last().calls.size === 0);
      if (free) last().calls.add(call);
      return free;
    },
    outcome(call: number, failed: boolean, at: number) {
      if (!last().calls.has(call)) return;
      last().row = failed ? last().row + 1 : 0;
      if (last().kind === "half-open") next(failed ? "open" : "closed", at);
      else if (last().kind === "closed" && last().row === 10) next("open", at);
    },
  };
}

test("a breaker that opened while the clock was forty days ahead lets a call try once it is right again", () => {
  const rules = new BreakerRules();
  const ahead = 40 * 86_400_000;
  for (let call = 0; call < 10; call++) {
    rules.ask(call, ahead);
    rules.outcome(call, true, ahead);
  }
  expect(rules.ask(10, ahead + 1)).toBe(false);
  expect(rules.ask(11, 0)).toBe(true);
});

test("[S4.10] random sequences of parallel calls: no difference from the model", () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("ask"), wait: fc.nat(3000), pick: fc.nat() }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("fail"), wait: fc.nat(3000), pick: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("succeed"), wait: fc.nat(3000), pick: fc.nat() }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("ask"),
        wait: fc.integer({ min: 29_990, max: openMillis + 5 }),
        pick: fc.nat(),
      }),
    },
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 80 }), (steps) => {
      const real = new BreakerRules();
      const expected = model();
      const running: number[] = [];
      let now = 0;
      let calls = 0;
      for (const { kind, wait, pick } of steps) {
        now += wait;
        if (kind === "ask") {
          const call = ++calls;
          const may = real.ask(call, now);
          if (may !== expected.ask(call, now)) return false;
          if (may) running.push(call);
        } else if (running.length > 0) {
          const [call = 0] = running.splice(pick % running.length, 1);
          real.outcome(call, kind === "fail", now);
          expected.outcome(call, kind === "fail", now);
        }
        if (real.state.kind !== expected.kind()) return false;
      }
      return true;
    }),
    { numRuns: times({ small: 2_000, full: 100_000 }) },
  );
});
