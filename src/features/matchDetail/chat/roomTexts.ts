import i18next from 'i18next';

/** Loaded by the chat itself: the list of files of the other namespaces is in the first load. */
const FILES = import.meta.glob<Record<string, unknown>>('/locales/*/room.json', { import: 'default' });

/** Loads the texts of rooms in the language of the page. */
export async function loadRoomTexts(): Promise<void> {
  const { language } = i18next;
  const load = FILES[`/locales/${language}/room.json`];
  if (!load) throw new Error(`no texts of rooms in ${language}: add locales/${language}/room.json`);
  i18next.addResourceBundle(language, 'room', await load());
}
