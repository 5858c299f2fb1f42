/** The element that a piece of markup says. */
export function made(markup: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = markup;
  const element = template.content.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error(`no element: ${markup}`);
  return element;
}
