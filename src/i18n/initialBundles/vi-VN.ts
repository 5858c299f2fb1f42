/** The words that a first screen needs, by the path of their file: in one chunk, for each file of its own would be a round trip. */
export default import.meta.glob<Record<string, unknown>>('/locales/vi-VN/{common,shell,errors,home,match,lists,wall,alerts}.json', {
  eager: true,
  import: 'default',
});
