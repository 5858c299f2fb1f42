/** A logo cannot be had: its supplier refuses it, or what it sends is none. The message has no URL, which may have a key. */
export class LogoError extends Error {
  override readonly name = 'LogoError';
}
