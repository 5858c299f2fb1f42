/** The page is served by the gateway, whose pages may parse no markup but what a policy of this name has passed. */
const policy = window.trustedTypes?.createPolicy('touchline', { createHTML: (markup: string) => markup });

/** The element that a piece of markup says. */
export function made(markup: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = policy?.createHTML(markup) ?? markup;
  const element = template.content.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error(`no element: ${markup}`);
  return element;
}
