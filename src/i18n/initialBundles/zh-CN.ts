/** The texts of the first screens by file path, in one chunk because each file alone would cost a round trip. */
export default import.meta.glob<Record<string, unknown>>('/locales/zh-CN/{common,shell,errors,home,match,lists,wall,alerts}.json', {
  eager: true,
  import: 'default',
});
