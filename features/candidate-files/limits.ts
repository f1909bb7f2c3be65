/** What an import takes in. */
export const importLimits = {
  /** A table, in bytes. */
  table: 30 * 1024 * 1024,
  /** A ZIP archive, in bytes. */
  archive: 100 * 1024 * 1024,
  /** Files in an archive. */
  files: 2000,
  /** All files of an archive unpacked, in bytes. */
  unpacked: 1024 * 1024 * 1024,
  /** An archive that unpacks to more than so many times its size is made to fill a disk. */
  ratio: 200,
  rows: 100_000,
  columns: 200,
  /** Longest cell, in characters. */
  cell: 4000,
  /** Days for which an import can be taken back. */
  undoDays: 7,
} as const;

/** Files of an archive are counted behind every line that a table can have. */
export const firstFileLine = 1_000_000;
