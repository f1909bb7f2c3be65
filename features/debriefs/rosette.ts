/** Points of a ring; enough for the densest of them to look round. */
const steps = 180;
const rings = 8;

/**
 * The verification mark: eight rings drawn from the 32 bytes of a SHA-256, four a ring, for its petals, wave, phase and depth. Equal hashes
 * draw equal flowers, and one changed digit shows. Each ring as the points of a closed line, in a square from 0 to 1.
 */
export function rosetteOf(hash: string): (readonly (readonly [x: number, y: number])[])[] {
  const bytes = Array.from({ length: rings * 4 }, (_, at) => Number.parseInt(hash.slice(at * 2, at * 2 + 2), 16) || 0);
  return Array.from({ length: rings }, (_, ring) => {
    const [petals = 0, wave = 0, phase = 0, depth = 0] = bytes.slice(ring * 4, ring * 4 + 4);
    const radius = 0.42 - ring * 0.035;
    const turns = 5 + (petals % 11);
    const overtones = turns * (2 + (wave % 3));
    const share = 0.15 + (wave / 255) * 0.35;
    const turned = (phase / 255) * 2 * Math.PI;
    const reach = radius * (0.05 + (depth / 255) * 0.12);
    return Array.from({ length: steps }, (_point, at) => {
      const angle = (at / steps) * 2 * Math.PI;
      const bend = Math.sin(turns * angle + turned) + share * Math.sin(overtones * angle - turned);
      const distance = radius + (reach * bend) / (1 + share);
      return [round(0.5 + distance * Math.cos(angle)), round(0.5 + distance * Math.sin(angle))] as const;
    });
  });
}
const round = (value: number) => Math.round(value * 10_000) / 10_000;

/** The rings as paths of SVG in a square of this size. */
export const rosettePaths = (hash: string, size: number): string[] =>
  rosetteOf(hash).map((points) => `M${points.map(([x, y]) => `${fixed(x * size)} ${fixed(y * size)}`).join("L")}Z`);
const fixed = (value: number) => value.toFixed(1);

/** The first 16 digits, as they stand beside the mark. */
export const shortHash = (hash: string): string => hash.slice(0, 16).replaceAll(/(.{4})(?=.)/g, "$1 ");
