import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Team } from '#contract/match/fixtures.ts';
import { Crest } from '#parts/row/Crest.tsx';
import { type Mounted, mount } from '#tests/parts/mount.tsx';

const CREST = { shape: 'ball', pattern: 'hoop', colours: ['#123456', '#654321'] } as const;

let mounted: Mounted | undefined;
let logos = 0;

afterEach(() => {
  mounted?.unmount();
  mounted = undefined;
});

describe('Crest', () => {
  test('without a logo it is drawn', async () => {
    await show({ name: 'Éire', crest: CREST });
    expect([crest().className, crest().textContent, logo()]).toEqual(['crest ball hoop', 'É', null]);
  });

  test('the drawn crest is there until the logo has loaded, which takes its place', async () => {
    await show(aTeam());
    expect([crest().className, crest().textContent]).toEqual(['crest ball hoop', 'N']);
    expect(['loading', 'decoding', 'alt'].map((name) => logo()?.getAttribute(name))).toEqual(['lazy', 'async', '']);
    fire('load');
    expect([crest().className, crest().textContent, crest().style.getPropertyValue('--size')]).toEqual(['crest logo', '', '22px']);
  });

  test('the drawn crest stays when the logo cannot be loaded', async () => {
    await show(aTeam());
    fire('error');
    expect([crest().className, crest().textContent]).toEqual(['crest ball hoop', 'N']);
  });

  test('a logo that the page has shown has no crest in between when its row is shown again', async () => {
    const team = aTeam();
    await show(team);
    fire('load');
    mounted?.unmount();
    await show(team);
    expect(crest().className).toBe('crest logo');
  });

  test('another team in its place is drawn until its own logo has loaded', async () => {
    await show(aTeam());
    fire('load');
    mounted?.show(<Crest team={aTeam('Eastholm')} />);
    expect([crest().className, crest().textContent]).toEqual(['crest ball hoop', 'E']);
  });

  test.each([
    [22, '64'],
    [52, '160'],
  ])('at %i px it takes the logo of %s px', async (size, file) => {
    await show(aTeam(), size);
    expect(logo()?.getAttribute('src')).toMatch(new RegExp(`^/files/logos/\\d+/${file}\\.webp$`));
  });
});

/** With a logo that no other test has loaded. */
function aTeam(name = 'Northwick'): Pick<Team, 'name' | 'crest' | 'logo'> {
  logos += 1;
  return { name, crest: CREST, logo: `/files/logos/${logos}` };
}

async function show(team: Pick<Team, 'name' | 'crest' | 'logo'>, size = 22): Promise<void> {
  mounted = await mount(<Crest team={team} size={size} />);
}

function crest(): HTMLElement {
  const found = document.querySelector<HTMLElement>('.crest');
  if (found === null) throw new Error('there is no crest');
  return found;
}

function logo(): HTMLImageElement | null {
  return crest().querySelector('img');
}

function fire(event: 'load' | 'error'): void {
  act(() => void logo()?.dispatchEvent(new Event(event)));
}
