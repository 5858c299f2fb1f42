/** Matches and kinds of which a warning is remembered: some days' worth. */
const MAX_REMEMBERED = 20_000;

/** Logs what is wrong with accepted documents, once for each subject and kind: a provider repeats its documents every few seconds. */
export class WarningLog {
  readonly #report: (message: string) => void;
  readonly #warned = new Set<string>();

  constructor(report: (message: string) => void) {
    this.#report = report;
  }

  /** `subject` is a match or competition, with its id. */
  warn(subject: string, kind: string, warnings: readonly string[]): void {
    const key = `${subject}, ${kind}`;
    if (warnings.length === 0 || this.#warned.has(key)) return;
    const [oldest] = this.#warned;
    if (oldest !== undefined && this.#warned.size >= MAX_REMEMBERED) this.#warned.delete(oldest);
    this.#warned.add(key);
    this.#report(`${key}: ${warnings.join('; ')}`);
  }
}
