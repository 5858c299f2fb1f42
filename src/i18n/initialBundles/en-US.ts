/** The texts of the first screens by file path, in one chunk because each file alone would cost a round trip. */
export default import.meta.glob<Record<string, unknown>>('/locales/en-US/{common,shell,errors,home,match,lists,wall,alerts}.json', {
  eager: true,
  import: 'default',
});

/** The texts of all other screens, which load with them. The build uses `install`, and operators have a page of their own; policy screens and chat load `policy` and `room` themselves. */
export const laterTexts = import.meta.glob<{ readonly default: Record<string, unknown> }>([
  '/locales/en-US/*.json',
  '!/locales/en-US/{common,shell,errors,home,match,lists,wall,alerts,install,policy,room,console}.json',
]);
