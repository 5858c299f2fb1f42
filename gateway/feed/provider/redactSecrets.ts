const REDACTED = '***';
/** A user with letters and other characters, and as long as this, is in no answer by chance. */
const MIN_DISTINCT = 6;

/**
 * Returns a function that replaces the secrets of a provider in any text, as they are and as URLs and JSON write them. Users whose name
 * may be a word of an answer are replaced only as the value of a parameter or field for a user.
 */
export function redactSecrets(secrets: readonly string[], users: readonly string[] = []): (text: string) => string {
  const everywhere = formsOf([...secrets, ...users.filter((user) => !mayBeWord(user))]);
  const asValue = formsOf(users.filter(mayBeWord)).map((form) => userValue(form));
  return (text) => {
    const withoutSecrets = everywhere.reduce((redacted, form) => redacted.replaceAll(form, REDACTED), text);
    return asValue.reduce((redacted, pattern) => redacted.replaceAll(pattern, `$1${REDACTED}`), withoutSecrets);
  };
}

function mayBeWord(user: string): boolean {
  return user.length < MIN_DISTINCT || !/[a-z]/i.test(user) || /^[a-z]+$/i.test(user);
}

/** Returns texts as they are and as URLs and JSON write them, the longest first: one may be a part of another. */
function formsOf(texts: readonly string[]): readonly string[] {
  const forms = texts
    .filter((text) => text !== '')
    .flatMap((text) => [text, encodeURIComponent(text), new URLSearchParams({ s: text }).toString().slice(2), jsonOf(text)]);
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}

/** Matches `user=ab`, `"user":"ab"`, the same in a JSON text within JSON, and `user: ab`. */
function userValue(form: string): RegExp {
  return new RegExp(String.raw`((?<![a-z])(?:user(?:[_-]?name)?|account|login)\\?["']?\s*[:=]\s*\\?["']?)${escaped(form)}(?![\w%-])`, 'gi');
}

/** Returns a text as a part of a pattern. */
function escaped(text: string): string {
  return text.replaceAll(/[^\w\s]/g, String.raw`\$&`);
}

function jsonOf(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
