/** Members write what they like, and a terminal obeys control characters. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ');
}
