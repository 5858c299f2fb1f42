import type { Environment } from '#contract/detail/environment.ts';
import type { Names } from '#contract/locale/names.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { weatherOf } from './climate.ts';
import { coverageOf } from '#gateway/demo/detail/coverage.ts';
import { cultureOf } from '#gateway/demo/detail/squads/culture.ts';
import { personName } from '#gateway/demo/detail/squads/personName.ts';

/** Seats by level of the league; lower ones have fewer. */
const SEATS = [52_000, 31_000, 16_000, 8_000] as const;
const HALL_SHARE = 0.28;
const FEWEST_SEATS = 2_500;
const REFEREES = 24;
/** The attendance is announced in the second half. */
export const ATTENDANCE_AFTER_MS = 70 * 60_000;

const GROUNDS = [
  ['{p}体育场', 'Sân vận động {p}', '{p} Stadium', 'Stadion {p}'],
  ['{p}公园球场', 'Sân {p} Park', '{p} Park', 'Stadion {p} Park'],
  ['{p}竞技场', 'Sân {p} Arena', '{p} Arena', 'Arena {p}'],
  ['{p}市政体育场', 'Sân vận động thành phố {p}', '{p} Municipal Stadium', 'Stadion Kota {p}'],
] as const;
const HALLS = [
  ['{p}体育馆', 'Nhà thi đấu {p}', '{p} Sports Hall', 'GOR {p}'],
  ['{p}中心', 'Trung tâm {p}', '{p} Centre', 'Pusat Olahraga {p}'],
] as const;

/** Returns weather, venue and referee of a match as known at `now` (server ms). Halls have no weather. */
export function environmentAt(fixture: Fixture, now: number): Environment {
  const { sport, sourceId, kickoff, division } = fixture;
  const random = new SeededRandom('environment', sourceId);
  const outdoors = sport === 'football' ? weatherOf(division.region.id, kickoff, random) : null;
  const known = coverageOf(fixture) !== 'bare';
  return {
    weather: outdoors?.weather ?? null,
    temperatureC: outdoors?.temperatureC ?? null,
    wind: outdoors ? random.whole(5, 90) / 10 : null,
    humidity: outdoors ? random.whole(35, 95) : null,
    pressure: outdoors ? random.whole(742, 772) : null,
    neutral: false,
    venue: known ? venueOf(fixture, random, now) : null,
    referee: known ? refereeOf(fixture, random) : null,
  };
}

function venueOf({ sport, home, kickoff, division }: Fixture, random: SeededRandom, now: number): Environment['venue'] {
  const own = new SeededRandom('venue', sport, home.sourceId);
  const city = cityOf(home.sourceId, division.region.places);
  const forms = sport === 'football' ? GROUNDS : HALLS;
  const form = forms[own.whole(0, forms.length - 1)] ?? GROUNDS[0];
  const seats = Math.max(FEWEST_SEATS, (SEATS[division.level] ?? 4_500) * own.between(0.5, 1.4) * (sport === 'football' ? 1 : HALL_SHARE));
  const capacity = Math.round(seats / 50) * 50;
  const attendance = now >= kickoff + ATTENDANCE_AFTER_MS ? Math.round(capacity * random.between(0.45, 0.99)) : null;
  return { name: named(form, city), city, capacity, attendance };
}

/** Clubs are numbered by place. */
function cityOf(club: string, places: Fixture['division']['region']['places']): Names {
  const [latin, chinese] = places[Number(club.split('-')[2])] ?? ['', ''];
  return { 'zh-CN': chinese, 'vi-VN': latin, 'en-US': latin, 'id-ID': latin };
}

function named([zh, vi, en, id]: readonly [string, string, string, string], city: Names): Names {
  const place = (language: 'zh-CN' | 'en-US'): string => (typeof city === 'string' ? city : (city[language] ?? ''));
  const latin = place('en-US');
  return {
    'zh-CN': zh.replace('{p}', place('zh-CN')),
    'vi-VN': vi.replace('{p}', latin),
    'en-US': en.replace('{p}', latin),
    'id-ID': id.replace('{p}', latin),
  };
}

function refereeOf({ division, season, sport }: Fixture, random: SeededRandom): Environment['referee'] {
  const number = random.whole(0, REFEREES - 1);
  const name = personName(cultureOf(division.region.id), number * 5 + (sport === 'football' ? 1 : 3), number * 7 + 2);
  if (sport !== 'football') return { name, record: null };
  const strict = new SeededRandom('referee', division.region.id, number, season);
  const tenths = (min: number, max: number): number => Math.round(strict.between(min, max) * 10) / 10;
  return { name, record: { matches: strict.whole(6, 28), yellows: tenths(2.9, 4.8), reds: tenths(0.1, 0.3), penalties: tenths(0.1, 0.4) } };
}
