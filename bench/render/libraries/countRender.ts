/** Counts rendered rows for the table. */
export function countRender(): void {
  Reflect.set(window, 'rendered', Number(Reflect.get(window, 'rendered') ?? 0) + 1);
}
