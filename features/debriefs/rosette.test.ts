import { expect, test } from "vitest";
import { rosetteOf, rosettePaths, shortHash } from "./rosette.ts";

const hash = "7f3a91c4e05d2b88".padEnd(64, "0");

test("equal hashes draw equal flowers of eight rings inside the square, and any other digit draws another one", () => {
  const flower = rosetteOf(hash);
  expect(flower).toHaveLength(8);
  expect(rosetteOf(hash)).toEqual(flower);
  for (const [x, y] of flower.flat()) {
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(Math.max(x, y)).toBeLessThan(1);
  }
  for (let at = 0; at < 64; at++) {
    const other = `${hash.slice(0, at)}${hash[at] === "1" ? "2" : "1"}${hash.slice(at + 1)}`;
    expect(rosettePaths(other, 1000), `digit ${at}`).not.toEqual(rosettePaths(hash, 1000));
  }
});

test("the first sixteen digits stand beside it in fours", () => {
  expect(shortHash(hash)).toBe("7f3a 91c4 e05d 2b88");
});
