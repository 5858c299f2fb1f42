/** What no line of a log may hold, whoever's it is: secrets as sent and as kept, halves of tokens, phones of the four countries. */
const SECRETS: readonly RegExp[] = [
  /v1:[0-9a-f]{64}/g,
  /\$argon2\w*\$/g,
  /(?<![\w-])[\w-]{43}(?![\w-])/g,
  /(?<!\d)(?:\+?(?:84|86|60|62)[1-9]\d{7,10}|0[1-9]\d{7,10}|1[3-9]\d{9})(?!\d)/g,
];
/** Lines for who runs the gateway, which are none of the log: a code with the end of its phone, and a demo's members. */
const CODE = /^SMS for \*{4}\d{4}, .*: (\d{6})$/;
const DEMO = /^ +(?:zh-CN|vi-VN|en-US|id-ID) /;

/** What a log spills (S11), of all that is secret and of codes (letters and digits) that its reader knows. */
export function spilled(log: string, codes: Iterable<string> = []): readonly string[] {
  const known = Array.from(codes, (code) => new RegExp(`(?<!\\w)${code}(?!\\w)`, 'g'));
  return [...SECRETS, ...known].flatMap((pattern) => log.match(pattern) ?? []);
}

/** What a gateway's terminal shows of what it may not: everything but codes and the demo's members is its log. */
export function spilledOn(terminal: string): readonly string[] {
  const lines = terminal.split('\n');
  const codes = lines.flatMap((line) => CODE.exec(line)?.slice(1) ?? []);
  return spilled(lines.filter((line) => !CODE.test(line) && !DEMO.test(line)).join('\n'), codes);
}

/** Throws where a log has spilled something: each gateway of a test is asked so when it ends. */
export function keepsSecrets(spilt: readonly string[]): void {
  if (spilt.length > 0) throw new Error(`the log of a gateway has what it may not have (S11): ${spilt.join(', ')}`);
}
