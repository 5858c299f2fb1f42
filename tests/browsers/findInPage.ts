/** An element as a screen reader finds it. */
export interface Found {
  readonly name: string;
  /** Visible text, which the name may omit. */
  readonly text: string;
  readonly checked: boolean;
  readonly pressed: boolean;
  readonly selected: boolean;
  readonly current: boolean;
  readonly focused: boolean;
  /** Centre, in CSS px of the viewport. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A string name must match exactly; a regular expression is passed as source and flags. */
export interface Query {
  readonly role: string;
  readonly name?: string | { readonly source: string; readonly flags: string };
  /** Scroll the first match into view, and return it only once it is still and uncovered. */
  readonly aim?: boolean;
}

/**
 * Runs in the page, so it may not use this module. Returns the visible elements of an explicit or implied role with their accessible
 * names, by a subset of the ARIA rules that is the same in each engine.
 */
export async function findInPage({ role, name, aim }: Query): Promise<readonly Found[]> {
  const implied: Readonly<Record<string, string>> = {
    article: 'article',
    button: 'button, summary, input[type=button], input[type=submit]',
    checkbox: 'input[type=checkbox]',
    dialog: 'dialog',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    radio: 'input[type=radio]',
    slider: 'input[type=range]',
    textbox: 'input:not([type]), input[type=text], input[type=tel], input[type=password], textarea',
  };
  const explicit = `[role=${role}]`;
  const selector = implied[role] === undefined ? explicit : `${explicit}, :is(${implied[role]}):not([role])`;
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => isShown(element) && matches(nameOf(element)));
  if (!aim) return found.map(described);
  const [first] = found;
  if (!first) return [];
  const before = described(first);
  if (before.y < 0 || before.y > innerHeight || before.x < 0 || before.x > innerWidth) {
    first.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return [];
  }
  // A scrollbar may lie over what reaches beyond the edge.
  if (before.x + before.width / 2 > innerWidth) first.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const after = described(first);
  const hit = document.elementFromPoint(after.x, after.y);
  const isFree = hit !== null && (first.contains(hit) || hit.contains(first));
  if (!isFree || before.x !== after.x || before.y !== after.y) return [];
  window.aimedAt = hit;
  return [after];

  function matches(accessible: string): boolean {
    if (name === undefined) return true;
    return typeof name === 'string' ? accessible === name : new RegExp(name.source, name.flags).test(accessible);
  }

  function isShown(element: HTMLElement): boolean {
    if (element.closest('[aria-hidden=true], [inert]')) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  }

  function nameOf(element: HTMLElement): string {
    const label = element.getAttribute('aria-label');
    if (label !== null) return label.trim();
    const by = element.getAttribute('aria-labelledby');
    if (by !== null) return tidy(by.split(' ').map((id) => textOf(document.getElementById(id))));
    if ((element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.labels?.length)
      return tidy([...element.labels].map(textOf));
    return tidy([textOf(element)]) || element.title || (element.getAttribute('placeholder') ?? '');
  }

  function textOf(node: Node | null): string {
    if (node === null) return '';
    if (node instanceof Element) {
      if (node.getAttribute('aria-hidden') === 'true' || getComputedStyle(node).display === 'none') return '';
      const label = node.getAttribute('aria-label') ?? node.getAttribute('alt');
      if (label !== null) return ` ${label} `;
      const inner = [...node.childNodes].map(textOf).join('');
      return getComputedStyle(node).display.startsWith('inline') ? inner : ` ${inner} `;
    }
    return node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '';
  }

  function tidy(texts: readonly string[]): string {
    return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
  }

  function described(element: HTMLElement): Found {
    const { x, y, width, height } = element.getBoundingClientRect();
    const is = (attribute: string): boolean => element.getAttribute(attribute) === 'true';
    return {
      name: nameOf(element),
      text: element.innerText.trim(),
      checked: is('aria-checked') || (element instanceof HTMLInputElement && element.checked),
      pressed: is('aria-pressed'),
      selected: is('aria-selected'),
      current: element.hasAttribute('aria-current') && element.getAttribute('aria-current') !== 'false',
      focused: element === document.activeElement,
      x: Math.round(x + width / 2),
      y: Math.round(y + height / 2),
      width,
      height,
    };
  }
}
