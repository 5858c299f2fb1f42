import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Returns the serious and critical axe violations of a page, or of the part that a selector names: in the dark theme, then in the light. Both
 * without motion, because what is fading in has no contrast yet.
 */
export async function seriousViolations(page: Page, part = 'html') {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await violationsOf(page, part, COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violationsOf(page, part);
  await page.emulateMedia({ reducedMotion: null });
  return [...dark, ...light];
}

/** The rules whose verdict depends on the theme. */
const COLOURS: string[] = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the rules that are broken, each with its elements. In legacy mode axe opens no second page for its results, which took half of
 * the time; it sees no frames of other origins, of which we have none.
 */
async function violationsOf(page: Page, part: string, rules?: string[]) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.include(part).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
}
