import { expect, test } from "vitest";
import { parserAt, readFile } from "./read-file.ts";

/** A parser as a feature would bring one, its module written out here. */
const parser = (code: string) =>
  parserAt<(file: unknown) => unknown>(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
const echo = parser("export const parse = (file) => ({ size: file.length, at: new Date(0) });");
const endless = parser("export const parse = () => { for (;;); };");

test("a parser gets the file as it came, and its result comes back", async () => {
  const read = { size: 3, at: new Date(0) };
  expect(await readFile(echo, new Uint8Array([1, 2, 3]), "lena")).toEqual(read);
  expect(await readFile(echo, "abc", "lena")).toEqual(read);
});

test("a parser may read in steps, and take its own time", async () => {
  const slow =
    "export const parse = async (file) => { await new Promise((done) => setTimeout(done, 300)); return file.length; };";
  expect(await readFile(parser(slow), "abc", "lena")).toBe(3);
  await expect(readFile({ ...parser(slow), millis: 50 }, "abc", "lena")).rejects.toMatchObject({
    message: /takes too long/,
  });
});

test("a file that takes for ever is answered with the reason, and others go on meanwhile: their files too", async () => {
  let isAnswered = false;
  const slow = readFile(endless, "", "lena").finally(() => {
    isAnswered = true;
  });
  const refused = expect(slow).rejects.toMatchObject({ code: "BAD_REQUEST", message: /takes too long to read/ });
  // The event loop goes round while the file is read.
  for (let turns = 0; turns < 50; turns++) await new Promise((turn) => setImmediate(turn));
  expect(isAnswered).toBe(false);
  expect(await readFile(echo, "abc", "amir")).toMatchObject({ size: 3 });
  await refused;
  expect(await readFile(echo, "abc", "lena")).toMatchObject({ size: 3 });
});

test.each([
  ["memory", "export const parse = () => { const all = []; for (;;) all.push(new Array(1000).fill({ a: 1 })); };"],
  ["output", "export const parse = () => 'x'.repeat(9_000_000);"],
])("a file that takes too much %s is answered with the reason", async (_, code) => {
  const answer = readFile(parser(code), "", "lena");
  await expect(answer).rejects.toMatchObject({ code: "BAD_REQUEST", message: /more memory/ });
});

test("a parser that throws is a defect, told with its place, and not the person's fault", async () => {
  const broken = readFile(parser("export const parse = () => { throw new TypeError('oh') };"), "", "lena");
  await expect(broken).rejects.toThrow(/could not be read: .*TypeError: oh/s);
});

test("one person has two files at a time, all together a bounded number, and then all are read", async () => {
  const own = Array.from({ length: 3 }, () => readFile(echo, "abc", "lena"));
  await expect(own[2]).rejects.toMatchObject({ code: "UNAVAILABLE", retryAfter: 5 });
  const many = Array.from({ length: 100 }, (_, person) => readFile(echo, "abc", `person ${person}`));
  const ended = await Promise.allSettled([own[0], own[1], ...many]);
  const turnedAway = ended.filter(({ status }) => status === "rejected").length;
  expect(turnedAway).toBeGreaterThan(0);
  expect(ended.length - turnedAway).toBeGreaterThanOrEqual(33);
  expect(await readFile(echo, "abc", "lena")).toMatchObject({ size: 3 });
});
