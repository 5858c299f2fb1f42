import { openFolder } from '#gateway/db/open.ts';
import { createContentServices } from '#gateway/notice/contentServices.ts';

/** Publishes content into a data folder before its gateway starts, through the operator services: each command would be a process of its own. */
export async function publishContent(folder: string): Promise<void> {
  const { db, close } = await openFolder(folder);
  const { settings, news, announcements, advertisements, activities } = createContentServices(db, () => Date.now());
  await settings.set('VNWOS', { downloadUrl: 'https://get.example/app' });
  await settings.set('MYWOS', { downloadUrl: 'https://get.example/app' });
  await settings.set('IDWOS', { version: '99.0.0', versionNotes: { 'id-ID': 'Daftar lebih cepat.' } });
  const tenant = 'MYWOS';
  const text = (words: string) => ({ 'en-US': words });
  const content = text('One.\n\n<img src=x onerror=alert(1)>');
  await news.add({ tenant, title: text('<b>Bold</b> news'), summary: text('In short.'), content });
  await advertisements.add({ tenant, place: 'index', title: text('Read this'), image: null, link: '/news' });
  await announcements.add({ tenant, title: text('Upgrade tonight'), content: text('Lists may be slow.') });
  const [begun, later, end] = ['2026-01-01T00:00+08:00', '2098-01-01T00:00+08:00', '2099-01-01T20:30+08:00'].map((at) => Date.parse(at));
  const activity = {
    tenant,
    title: text('Weekend night'),
    text: text('Watch with us.'),
    button: { label: text('See matches'), link: '/match' },
    endsAt: end ?? 0,
  };
  await activities.add({ ...activity, startsAt: begun ?? 0 });
  await activities.add({ ...activity, startsAt: later ?? 0 });
  await close();
}
