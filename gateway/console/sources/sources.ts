import { appealSource } from './appealSource.ts';
import { paymentSource } from './paymentSource.ts';
import { realNameSource } from './realNameSource.ts';
import type { ReviewSource, SourcePorts } from './reviewSource.ts';
import { rewardSource } from './rewardSource.ts';
import { heldMessageSource, reportedMessageSource } from './roomSource.ts';
import { stanceSource } from './stanceSource.ts';
import { writtenSource } from './writtenSource.ts';

/** Everything that waits for a person. A room with something new to review adds its source here; a kind may have several. */
export function createSources(ports: SourcePorts): readonly ReviewSource[] {
  return [
    stanceSource(ports),
    reportedMessageSource(ports),
    writtenSource('report'),
    heldMessageSource(ports),
    writtenSource('held'),
    appealSource,
    realNameSource(ports),
    rewardSource,
    paymentSource,
  ];
}
