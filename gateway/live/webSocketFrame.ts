/** The first byte of a whole text message that a server sends, which is never masked (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81;
/** Longer messages tell their length in two bytes more, or in eight. */
const SHORT = 125;
const MIDDLE = 0xffff;

/** A text message as a server writes it to a WebSocket: head and text in one buffer, to be written to any number of readers. */
export function webSocketFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length <= SHORT ? 2 : length <= MIDDLE ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = WHOLE_TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}
