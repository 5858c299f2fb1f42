/** Shorter texts are no secrets, and replacing them would garble everything. */
const MIN_LENGTH = 4;

/** Returns a function that replaces the secrets of a provider in any text, as they are and as URLs and JSON write them. */
export function redactSecrets(secrets: readonly string[]): (text: string) => string {
  const written = secrets
    .filter((secret) => secret.length >= MIN_LENGTH)
    .flatMap((secret) => [secret, encodeURIComponent(secret), new URLSearchParams({ s: secret }).toString().slice(2), jsonOf(secret)]);
  // The longest first: one may be a part of another.
  const forms = [...new Set(written)].sort((a, b) => b.length - a.length);
  return (text) => forms.reduce((redacted, form) => redacted.replaceAll(form, '***'), text);
}

function jsonOf(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
