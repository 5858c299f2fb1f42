/** First byte of a complete, unmasked text message (RFC 6455, 5.2). */
const TEXT_FINAL = 0x81;
/** Longer payloads take two more length bytes, or eight. */
const MAX_LENGTH_7_BIT = 125;
const MAX_LENGTH_16_BIT = 0xffff;

/** Returns a text message as a server writes it to a WebSocket, header and text in one buffer, for any number of subscribers. */
export function webSocketFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerLength = length <= MAX_LENGTH_7_BIT ? 2 : length <= MAX_LENGTH_16_BIT ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerLength + length);
  frame[0] = TEXT_FINAL;
  if (headerLength === 2) frame[1] = length;
  else if (headerLength === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerLength);
  return frame;
}
