import type { Page } from '@playwright/test';

/** Each payload increments `hits` when executed. */
export const PAYLOADS = [
  '<img src=x onerror="window.hits=(window.hits||0)+1">',
  '"><svg onload="window.hits=(window.hits||0)+1">',
  '<script>window.hits=(window.hits||0)+1</script>',
  'javascript:window.hits=(window.hits||0)+1',
  '{{constructor.constructor("window.hits=1")()}}',
];

/** Returns how many payloads were executed in a page. */
export function hits(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'hits') ?? 0));
}

/** Records from the next load on what a page does against its content security policy. */
export async function recordViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Reflect.set(window, 'violations', violations);
    addEventListener('securitypolicyviolation', (event) => violations.push(`${event.violatedDirective} ${event.blockedURI}`));
  });
}

/** Returns what the page has done against it. */
export function violationsOf(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'violations'));
}
