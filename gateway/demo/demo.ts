import type { Demo } from '#gateway/demoPorts.ts';
import { startDemoCommunity } from './community/startDemoCommunity.ts';
import { seedDemoDraw } from './draw/seedDemoDraw.ts';
import { startDemoExperts } from './experts/startDemoExperts.ts';
import { startFans } from './fans/startFans.ts';
import { seedDemoInvites } from './invite/seedDemoInvites.ts';
import { createDemoMembers, demoInstructions } from './members/demoMembers.ts';
import { seedDemoContent } from './news/seedDemoContent.ts';
import { fillDemoQueue } from './queue/fillDemoQueue.ts';
import { SANDBOX } from './sandboxPayments.ts';

/** Everything invented but the season, which a feed can play without it. */
export const DEMO: Demo = {
  instructions: demoInstructions(),
  payments: SANDBOX,
  async seed(db, members, now) {
    await createDemoMembers(db, members);
    await seedDemoContent(db, now);
    await seedDemoInvites(db, now);
  },
  seedDraw: seedDemoDraw,
  startFans,
  startExperts: startDemoExperts,
  startCommunity: startDemoCommunity,
  fillQueue: fillDemoQueue,
};
