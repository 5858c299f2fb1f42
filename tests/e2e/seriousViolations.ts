import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Returns the serious and critical axe violations of a page, or of the part that a selector names, each with its elements. In legacy mode
 * axe opens no second page for its results, which took half of the time; it sees no frames of other origins, of which we have none.
 */
export async function seriousViolations(page: Page, part = 'html') {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.include(part).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
}
