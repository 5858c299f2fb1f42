/** The gateway's pages allow HTML parsing only through a Trusted Types policy of this name. */
const policy = window.trustedTypes?.createPolicy('touchline', { createHTML: (markup: string) => markup });

/** Creates the element of an HTML string. */
export function createElement(markup: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = policy?.createHTML(markup) ?? markup;
  const element = template.content.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error(`no element: ${markup}`);
  return element;
}
