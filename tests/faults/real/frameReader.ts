/** How much of a message is told, in bytes: what stands before its rows. */
const TOLD = 200;

/** Reads the messages that a gateway sends to a WebSocket: each whole, not masked. Of each it tells the beginning, when all of it is there. */
export class FrameReader {
  readonly #told: (head: string) => void;
  #parts: Buffer[] = [];
  #length = 0;
  /** So many bytes are needed before the next message can be told, or its length. */
  #needed = 2;

  constructor(told: (head: string) => void) {
    this.#told = told;
  }

  take(part: Buffer): void {
    this.#parts.push(part);
    this.#length += part.length;
    while (this.#length >= this.#needed) {
      const all = Buffer.concat(this.#parts);
      const end = endOf(all);
      const isWhole = end !== null && end <= all.length;
      if (isWhole) this.#told(all.toString('latin1', headOf(all), Math.min(end, headOf(all) + TOLD)));
      const rest = isWhole ? all.subarray(end) : all;
      this.#parts = [rest];
      this.#length = rest.length;
      this.#needed = endOf(rest) ?? headOf(rest);
    }
  }
}

/** Where the first message ends; null as long as its length is not known. */
function endOf(bytes: Buffer): number | null {
  const head = headOf(bytes);
  if (bytes.length < head) return null;
  const length = head === 2 ? (bytes[1] ?? 0) : head === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  return head + length;
}

/** How long the head of the first message is: its length is told in one byte, or in two or eight more. */
function headOf(bytes: Buffer): number {
  const short = bytes[1] ?? 0;
  return short < 126 ? 2 : short === 126 ? 4 : 10;
}
