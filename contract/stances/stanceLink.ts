/** Returns the path of a stance's page below the language (docs/product.md#stance-page). */
export function stanceLink({ articleId, ruleType }: { readonly articleId: number; readonly ruleType: number }): string {
  return `/expert/article/${articleId}/${ruleType}`;
}
