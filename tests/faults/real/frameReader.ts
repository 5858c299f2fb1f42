/** How many bytes of a message are passed on: those before its rows. */
const HEAD_BYTES = 200;

/** Parses the unmasked WebSocket messages of a gateway. Calls back with the beginning of each once it is complete. */
export class FrameReader {
  readonly #onMessage: (head: string) => void;
  #parts: Buffer[] = [];
  #length = 0;
  /** Bytes needed to know the next message, or its length. */
  #needed = 2;

  constructor(onMessage: (head: string) => void) {
    this.#onMessage = onMessage;
  }

  push(part: Buffer): void {
    this.#parts.push(part);
    this.#length += part.length;
    while (this.#length >= this.#needed) {
      const all = Buffer.concat(this.#parts);
      const end = messageEnd(all);
      const isComplete = end !== null && end <= all.length;
      if (isComplete) this.#onMessage(all.toString('latin1', headLength(all), Math.min(end, headLength(all) + HEAD_BYTES)));
      const rest = isComplete ? all.subarray(end) : all;
      this.#parts = [rest];
      this.#length = rest.length;
      this.#needed = messageEnd(rest) ?? headLength(rest);
    }
  }
}

/** Where the first message ends; null as long as its length is unknown. */
function messageEnd(bytes: Buffer): number | null {
  const head = headLength(bytes);
  if (bytes.length < head) return null;
  const length = head === 2 ? (bytes[1] ?? 0) : head === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  return head + length;
}

/** The length of the first message's header: its payload length takes one byte, or two or eight more. */
function headLength(bytes: Buffer): number {
  const short = bytes[1] ?? 0;
  return short < 126 ? 2 : short === 126 ? 4 : 10;
}
