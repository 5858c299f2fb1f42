import type { Sport } from '#contract/match/sport.ts';
import { shirtNumber } from './shirtNumber.ts';
import { type Arrow, BOARD_SIZE, type Point, type TacticsBoard } from './tacticsBoard.ts';

const CHALK = '#f7fbf4';
const GROUND: Readonly<Record<Sport, { readonly base: string; readonly stripe: string; readonly stripes: number }>> = {
  football: { base: '#1f6b45', stripe: '#195c3b', stripes: 5 },
  basketball: { base: '#8d5b34', stripe: '#84542f', stripes: 13 },
};
const LINES: Readonly<Record<Sport, string>> = {
  football: 'M90 0v88h210V0M145 0v32h100V0M161 88a36 36 0 0 0 68 0M20 0a20 20 0 0 1-20 20M370 0a20 20 0 0 0 20 20',
  basketball: 'M145 0v118h100V0M163 118a32 32 0 0 0 64 0M38 0v44a157 157 0 0 0 314 0V0M165 24h60M185 38a10 10 0 1 1 20 0a10 10 0 1 1-20 0',
};
const ARROWS: Readonly<Record<Arrow['kind'], string>> = {
  run: 'stroke-width="4"',
  support: 'stroke-width="3" stroke-dasharray="9 7"',
  pass: 'stroke-width="3" stroke-dasharray="1 8"',
};
const RADIUS = 14;
const CROSS = 9;
/** Length of the strokes of an arrow's head, and half of its angle. */
const HEAD = { length: 14, angle: 0.48 } as const;

/** Returns a board as SVG. Digits are drawn too: fonts differ between machines. */
export function boardSvg({ sport, players, opponents, arrows }: TacticsBoard): string {
  const { width, height } = BOARD_SIZE;
  const { base, stripe } = GROUND[sport];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${base}"/><path d="${stripes(sport)}" fill="${stripe}"/>`,
    `<g fill="none" stroke="${CHALK}" stroke-linecap="round" stroke-linejoin="round">`,
    `<path d="${LINES[sport]}" stroke-width="2" stroke-opacity=".5"/><path d="M0 2h${width}" stroke-width="4" stroke-opacity=".8"/>`,
    ...arrows.map((arrow) => `<path d="${curve(arrow)}" ${ARROWS[arrow.kind]}/><path d="${head(arrow)}" stroke-width="3.5"/>`),
    `<path d="${opponents.map(cross).join('')}" stroke-width="4"/>`,
    `<g fill="${base}" stroke-width="3">${players.map(({ at: [x, y] }) => `<circle cx="${x}" cy="${y}" r="${RADIUS}"/>`).join('')}</g>`,
    `<path d="${players.map(({ at, number }) => shirtNumber(number, at)).join('')}" stroke-width="2.2"/>`,
    '</g></svg>',
  ].join('');
}

function stripes(sport: Sport): string {
  const { width, height } = BOARD_SIZE;
  const count = GROUND[sport].stripes;
  const each = width / count;
  return Array.from(
    { length: Math.floor(count / 2) },
    (_, i) => `M${figure((2 * i + 1) * each)} 0h${figure(each)}v${height}h-${figure(each)}z`,
  ).join('');
}

function curve({ from: [x, y], to: [endX, endY], ...arrow }: Arrow): string {
  const [midX, midY] = control({ from: [x, y], to: [endX, endY], ...arrow });
  return `M${x} ${y}Q${figure(midX)} ${figure(midY)} ${endX} ${endY}`;
}

/** Returns the point to which a way bends. */
function control({ from: [x, y], to: [endX, endY], bend }: Arrow): Point {
  const [dx, dy] = [endX - x, endY - y];
  const length = Math.hypot(dx, dy) || 1;
  return [(x + endX) / 2 - (2 * bend * dy) / length, (y + endY) / 2 + (2 * bend * dx) / length];
}

function head(arrow: Arrow): string {
  const [endX, endY] = arrow.to;
  const [midX, midY] = control(arrow);
  const back = Math.atan2(midY - endY, midX - endX);
  const tip = (angle: number): string => `${figure(endX + HEAD.length * Math.cos(angle))} ${figure(endY + HEAD.length * Math.sin(angle))}`;
  return `M${tip(back + HEAD.angle)}L${endX} ${endY}L${tip(back - HEAD.angle)}`;
}

function cross([x, y]: Point): string {
  return `M${x - CROSS} ${y - CROSS}l${2 * CROSS} ${2 * CROSS}m0-${2 * CROSS}l-${2 * CROSS} ${2 * CROSS}`;
}

function figure(value: number): number {
  return Math.round(value * 10) / 10;
}
