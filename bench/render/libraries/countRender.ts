/** Rows that this page has rendered, for the table. */
export function countRender(): void {
  Reflect.set(window, 'rendered', Number(Reflect.get(window, 'rendered') ?? 0) + 1);
}
