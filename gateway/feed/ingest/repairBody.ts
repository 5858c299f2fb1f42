/** A body before its schema is checked, and what was done to it. */
export interface RepairedBody {
  readonly body: unknown;
  readonly warnings: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the body of an event without what providers get wrong often, so that the rest can be shown: prices of 0, statistics of one
 * side, and zones of a table that do not exist.
 */
export function repairBody(kind: unknown, body: unknown): RepairedBody {
  if (!isObject(body)) return { body, warnings: [] };
  switch (kind) {
    case 'odds':
      return withoutZeroPrices(body);
    case 'statistics':
      return withBothSides(body);
    case 'standings':
      return withoutUnknownZones(body);
    default:
      return { body, warnings: [] };
  }
}

/** A price of 0 is no price: the market is closed (docs/domain.md#closed-markets). */
function withoutZeroPrices(body: Fields): RepairedBody {
  let zeros = 0;
  const orNull = (price: unknown): unknown => (price === 0 ? null : price);
  const companies = mapObjects(body['companies'], (company) => ({
    ...company,
    points: mapObjects(company['points'], (point) => {
      const { home, draw, away } = point;
      if (home !== 0 && draw !== 0 && away !== 0) return point;
      zeros += 1;
      return { ...point, home: orNull(home), draw: orNull(draw), away: orNull(away), closed: true };
    }),
  }));
  return { body: { ...body, companies }, warnings: warning(zeros, 'points with a price of 0 are closed') };
}

/** The missing side is unknown, not 0. */
function withBothSides(body: Fields): RepairedBody {
  let oneSided = 0;
  const periods = mapValues(body['periods'], (statistics) =>
    mapValues(statistics, (sides) => {
      if (!isObject(sides) || ('home' in sides && 'away' in sides)) return sides;
      oneSided += 1;
      return { home: null, away: null, ...sides };
    }),
  );
  return { body: { ...body, periods }, warnings: warning(oneSided, 'statistics have one side only') };
}

function withoutUnknownZones(body: Fields): RepairedBody {
  let unknown = 0;
  const { zones } = body;
  const count = Array.isArray(zones) ? zones.length : 0;
  const groups = mapObjects(body['groups'], (group) => ({
    ...group,
    rows: mapObjects(group['rows'], (row) => {
      const { zone } = row;
      if (typeof zone !== 'number' || zone < count) return row;
      unknown += 1;
      return { ...row, zone: null };
    }),
  }));
  return { body: { ...body, groups }, warnings: warning(unknown, 'rows are in a zone that is not listed') };
}

function mapObjects(list: unknown, change: (item: Fields) => Fields): unknown {
  return Array.isArray(list) ? list.map((item: unknown) => (isObject(item) ? change(item) : item)) : list;
}

function mapValues(object: unknown, change: (value: unknown) => unknown): unknown {
  return isObject(object) ? Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)])) : object;
}

function warning(count: number, what: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${what}`];
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
