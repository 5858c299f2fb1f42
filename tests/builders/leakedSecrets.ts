/** Password digests and hashes, tokens, phone numbers of the four countries. */
const SECRETS: readonly RegExp[] = [
  /v1:[0-9a-f]{64}/g,
  /\$argon2\w*\$/g,
  /(?<![\w-])[\w-]{43}(?![\w-])/g,
  /(?<!\d)(?:\+?(?:84|86|60|62)[1-9]\d{7,10}|0[1-9]\d{7,10}|1[3-9]\d{9})(?!\d)/g,
];
/** Terminal lines that are not part of the log: SMS codes and the demo's members. */
const CODE = /^SMS for \*{4}\d{4}, .*: (\d{6})$/;
const DEMO = /^ +(?:zh-CN|vi-VN|en-US|id-ID) /;

/** Returns the secrets and the given codes that a log contains (S11). */
export function spilled(log: string, codes: Iterable<string> = []): readonly string[] {
  const known = Array.from(codes, (code) => new RegExp(`(?<!\\w)${code}(?!\\w)`, 'g'));
  return [...SECRETS, ...known].flatMap((pattern) => log.match(pattern) ?? []);
}

/** The same for a terminal's output. */
export function spilledOn(terminal: string): readonly string[] {
  const lines = terminal.split('\n');
  const codes = lines.flatMap((line) => CODE.exec(line)?.slice(1) ?? []);
  return spilled(lines.filter((line) => !CODE.test(line) && !DEMO.test(line)).join('\n'), codes);
}

/** Every test gateway is checked on close. */
export function keepsSecrets(leaks: readonly string[]): void {
  if (leaks.length > 0) throw new Error(`the gateway logged secrets (S11): ${leaks.join(', ')}`);
}
