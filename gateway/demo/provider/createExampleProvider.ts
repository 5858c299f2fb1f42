import type { AskProvider } from '#gateway/feed/provider/providerAnswer.ts';
import { createApisportsWorld } from './apisports/createApisportsWorld.ts';
import { exampleLogo, type ExampleLogo } from './exampleLogo.ts';
import { MODERATE_HABITS } from './telling/habits.ts';
import { createThesportsWorld, type ThesportsWorld } from './thesports/createThesportsWorld.ts';
import { ProviderWorld } from './world/providerWorld.ts';

export interface ExampleProviderOptions {
  readonly seed: number;
  /** Server time in ms. */
  readonly now: () => number;
}

/** The synthetic evening that ships with the project: both providers about the same matches of the current day, and the crests. */
export interface ExampleProvider {
  readonly apisports: AskProvider;
  readonly thesports: ThesportsWorld;
  logo(url: string): ExampleLogo | null;
}

/** Returns providers with moderate habits and without faults. */
export function createExampleProvider({ seed, now }: ExampleProviderOptions): ExampleProvider {
  const world = new ProviderWorld({ seed });
  return {
    apisports: createApisportsWorld({ world, now, habits: MODERATE_HABITS }),
    thesports: createThesportsWorld({ world, now, habits: MODERATE_HABITS }),
    logo: exampleLogo,
  };
}
