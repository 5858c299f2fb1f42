import { CREST_PATTERNS, CREST_SHAPES } from '#contract/match/fixtures.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { Names } from '#contract/locale/names.ts';
import type { SourceCompetition, SourceTeam } from '#gateway/match/sourceFixture.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import { type Region, REGIONS } from './regions.ts';

export const DIVISION_CLUBS = 20;
/** Levels with reserve teams. */
const RESERVE_LEVELS = 5;
/** Levels 0 to this are hot, and so is the cup. */
const HOT_LEVELS = 1;

/** Dark enough for a white letter at a contrast of 4.5:1. */
const COLOURS = [
  '#8c1d2f',
  '#1c4fa1',
  '#0d6b4f',
  '#6b2a86',
  '#7d3c0a',
  '#174a7e',
  '#34343e',
  '#0b5a34',
  '#7a1136',
  '#2b2b6e',
  '#8a1f11',
  '#0a5c6b',
] as const;

/** Strongest level first. */
export interface Division {
  readonly region: Region;
  readonly level: number;
  readonly sport: Sport;
  /** Reserve teams play in their own leagues and in no cup. */
  readonly reserve: boolean;
  readonly clubs: readonly SourceTeam[];
}

/** Independent of the seed, so clubs keep their ids. */
export function divisionsOf(sport: Sport): readonly Division[] {
  return REGIONS.flatMap((region) => {
    const clubs = clubsOf(region, sport);
    const firsts = Array.from({ length: Math.floor(clubs.length / DIVISION_CLUBS) }, (_, level) => ({
      region,
      level,
      sport,
      reserve: false,
      clubs: clubs.slice(level * DIVISION_CLUBS, (level + 1) * DIVISION_CLUBS),
    }));
    const reserves = firsts.slice(0, sport === 'football' ? RESERVE_LEVELS : 0);
    return [...firsts, ...reserves.map((first) => ({ ...first, reserve: true, clubs: first.clubs.map(secondTeamOf) }))];
  });
}

function secondTeamOf(club: SourceTeam): SourceTeam {
  const { name } = club;
  if (typeof name === 'string') return { ...club, sourceId: `${club.sourceId}-2`, name: `${name} II` };
  return {
    ...club,
    sourceId: `${club.sourceId}-2`,
    name: {
      'zh-CN': `${name['zh-CN']}${/\d$/.test(name['zh-CN'] ?? '') ? ' ' : ''}二队`,
      'vi-VN': `${name['vi-VN']} II`,
      'en-US': `${name['en-US']} II`,
      'id-ID': `${name['id-ID']} II`,
    },
  };
}

/** Returns the league of a division, or the cup of its region. */
export function competitionOf({ region, level, sport, reserve }: Division, cup: boolean): SourceCompetition {
  const random = new SeededRandom('competition', region.id, sport);
  const colours = [random.pick([...COLOURS]), random.pick([...COLOURS])] as const;
  const name = cup ? cupName(region, sport) : reserve ? reserveName(region, level) : leagueName(region, level, sport);
  return {
    // Of another sport than any other: tables are announced by this id alone.
    sourceId: `sim-${region.id}-${sport === 'football' ? '' : `${sport}-`}${cup ? 'cup' : reserve ? `reserve-${level + 1}` : level + 1}`,
    sport,
    name,
    region: region.name,
    hot: cup || (!reserve && level <= HOT_LEVELS),
    type: sport === 'football' ? 0 : cup ? 5 : 1,
    colours,
  };
}

function clubsOf(region: Region, sport: Sport): readonly SourceTeam[] {
  // Name forms rotate over the places, so the first division has one club of nearly every place.
  return region.forms.flatMap((_, formRound) =>
    region.places.map(([latin, chinese], at): SourceTeam => {
      const [form, chineseForm] = region.forms[(formRound + at + (sport === 'basketball' ? 5 : 0)) % region.forms.length] ?? ['{p}', '{p}'];
      const name = form.replace('{p}', latin);
      return {
        sourceId: `sim-${region.id}-${at}-${formRound}`,
        sport,
        name: { 'zh-CN': chineseForm.replace('{p}', chinese), 'vi-VN': name, 'en-US': name, 'id-ID': name },
        crest: crestOf(`${sport} ${name}`),
      };
    }),
  );
}

function crestOf(name: string): SourceTeam['crest'] {
  const random = new SeededRandom('crest', name);
  return {
    shape: random.pick([...CREST_SHAPES]),
    pattern: random.pick([...CREST_PATTERNS]),
    colours: [random.pick([...COLOURS]), random.pick([...COLOURS])],
  };
}

const LEVELS = [
  ['顶级联赛', 'VĐQG', 'First Division', 'Divisi Satu'],
  ['二级联赛', 'Hạng nhất', 'Second Division', 'Divisi Dua'],
  ['三级联赛', 'Hạng nhì', 'Third Division', 'Divisi Tiga'],
  ['四级联赛', 'Hạng ba', 'Fourth Division', 'Divisi Empat'],
  ['北区联赛', 'Khu vực Bắc', 'North League', 'Liga Utara'],
  ['南区联赛', 'Khu vực Nam', 'South League', 'Liga Selatan'],
  ['东区联赛', 'Khu vực Đông', 'East League', 'Liga Timur'],
  ['西区联赛', 'Khu vực Tây', 'West League', 'Liga Barat'],
] as const;

function leagueName({ name }: Region, level: number, sport: Sport): Names {
  const [zh, vi, en, id] = LEVELS[level] ?? LEVELS[0];
  const hoops = sport === 'basketball';
  return {
    'zh-CN': `${name['zh-CN']}${hoops ? '篮球' : ''}${zh}`,
    'vi-VN': `${hoops ? 'Bóng rổ ' : ''}${vi} ${name['vi-VN']}`,
    'en-US': `${name['en-US']} ${hoops ? 'Basketball ' : ''}${en}`,
    'id-ID': `${hoops ? 'Basket ' : ''}${id} ${name['id-ID']}`,
  };
}

function reserveName({ name }: Region, level: number): Names {
  const [zh, vi, en, id] = LEVELS[level] ?? LEVELS[0];
  return {
    'zh-CN': `${name['zh-CN']}预备队${zh}`,
    'vi-VN': `${vi} ${name['vi-VN']} (đội dự bị)`,
    'en-US': `${name['en-US']} Reserve ${en}`,
    'id-ID': `Liga Cadangan ${name['id-ID']} ${id}`,
  };
}

function cupName({ name }: Region, sport: Sport): Names {
  const hoops = sport === 'basketball';
  return {
    'zh-CN': `${name['zh-CN']}${hoops ? '篮球' : ''}杯`,
    'vi-VN': `Cúp ${hoops ? 'bóng rổ ' : ''}${name['vi-VN']}`,
    'en-US': `${name['en-US']} ${hoops ? 'Basketball ' : ''}Cup`,
    'id-ID': `Piala ${hoops ? 'Basket ' : ''}${name['id-ID']}`,
  };
}
