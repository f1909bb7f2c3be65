/**
 * Remembers what was worked out for texts. When it is full the texts that nobody asked for since the last time make room,
 * not all: a server that saves large plans in turn would otherwise begin from nothing again and again.
 */
export class TextMemory<Value extends object> {
  readonly #most: number;
  #recent = new Map<string, Value>();
  #older = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most / 2;
  }

  /** What was worked out before for the text, or now. */
  of(text: string, work: (text: string) => Value): Value {
    const recent = this.#recent.get(text);
    if (recent !== undefined) return recent;
    const value = this.#older.get(text) ?? work(text);
    if (this.#recent.size >= this.#most) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(text, value);
    return value;
  }
}
