import { rosettePaths, shortHash } from "../../rosette.ts";
import { text } from "../text.ts";

/** The flower that a hash draws. */
export function PacketMark({ hash, size = 112 }: { hash: string; size?: number }) {
  const label = text.verify.mark(shortHash(hash).slice(0, 9));
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 112 112"
      role="img"
      aria-label={label}
      className="shrink-0 text-primary"
    >
      <title>{label}</title>
      {rosettePaths(hash, 112).map((path, ring) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth={ring % 2 === 0 ? 1.1 : 0.8}
          opacity={1 - ring * 0.06}
        />
      ))}
    </svg>
  );
}
