import { basketballScript } from './basketballScript.ts';
import { footballScript } from './footballScript.ts';
import type { Fixture } from './matchDay.ts';

/** Returns when a match ends or is called off (server ms). */
export function scriptEnd(fixture: Fixture): number {
  const script = fixture.sport === 'football' ? footballScript(fixture) : basketballScript(fixture);
  return script.at(-1)?.at ?? fixture.kickoff;
}
