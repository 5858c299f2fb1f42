import type { Language } from '#contract/locale/tenants.ts';

/** A text in all four languages. */
type InAll = Readonly<Record<Language, string>>;

/** An article of the demo: what it says of the app is true. */
export interface DemoArticle {
  readonly title: InAll;
  readonly summary: InAll;
  readonly content: InAll;
}
