export const text = {
  note: (day: string, author: string | null) => (author ? `Note of ${day}, by ${author}` : `Note of ${day}`),
  extend: "Keep longer",
  erase: "Erase",
} as const;
