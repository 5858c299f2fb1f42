import { PLAYER_NAMES, type Culture } from './playerNames.ts';

const CULTURE_OF_REGION: Readonly<Record<string, Culture>> = {
  england: 'en',
  scotland: 'en',
  usa: 'en',
  spain: 'es',
  argentina: 'es',
  italy: 'it',
  germany: 'de',
  france: 'fr',
  portugal: 'pt',
  brazil: 'pt',
  china: 'zh',
  vietnam: 'vi',
  indonesia: 'id',
  japan: 'ja',
};

export const CULTURES = Object.keys(PLAYER_NAMES).filter((name): name is Culture => name in PLAYER_NAMES);

/** Returns the culture that most names of a region come from. */
export function cultureOf(region: string): Culture {
  return CULTURE_OF_REGION[region] ?? 'en';
}
