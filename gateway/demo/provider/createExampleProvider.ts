import sharp from 'sharp';
import type { AskProvider } from '#gateway/feed/provider/providerAnswer.ts';
import { createApisportsWorld } from './apisports/createApisportsWorld.ts';
import { EXAMPLE_LOGO_HOST, exampleLogo } from './exampleLogo.ts';
import { MODERATE_HABITS } from './telling/habits.ts';
import { createThesportsWorld, type ThesportsWorld } from './thesports/createThesportsWorld.ts';
import { ProviderWorld } from './world/providerWorld.ts';

/** As large as providers' own. */
const LOGO_PX = 150;

export interface ExampleProviderOptions {
  readonly seed: number;
  /** Server time in ms. */
  readonly now: () => number;
}

/** The synthetic evening that ships with the project: both providers about the same matches of the current day, and the crests. */
export interface ExampleProvider {
  readonly apisports: AskProvider;
  readonly thesports: ThesportsWorld;
  /** The host of the crests. */
  readonly logoHost: string;
  /** Draws the crest behind an address of the example as PNG. Rejects for other addresses. */
  fetchLogo(url: string): Promise<Buffer>;
}

/** Returns providers with moderate habits and without faults. */
export function createExampleProvider({ seed, now }: ExampleProviderOptions): ExampleProvider {
  const world = new ProviderWorld({ seed });
  return {
    apisports: createApisportsWorld({ world, now, habits: MODERATE_HABITS }),
    thesports: createThesportsWorld({ world, now, habits: MODERATE_HABITS }),
    logoHost: EXAMPLE_LOGO_HOST,
    fetchLogo: drawLogo,
  };
}

async function drawLogo(url: string): Promise<Buffer> {
  const logo = exampleLogo(url);
  if (logo === null) throw new Error('the example has no picture there');
  return sharp(logo.bytes).resize(LOGO_PX).png().toBuffer();
}
