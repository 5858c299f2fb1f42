import type { Language } from '#contract/locale/tenants.ts';

type InAll = Readonly<Record<Language, string>>;

/** A help article of the demo. */
export interface DemoArticle {
  readonly title: InAll;
  readonly summary: InAll;
  readonly content: InAll;
}
