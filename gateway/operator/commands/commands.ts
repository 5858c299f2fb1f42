import { ACTIVITY_COMMANDS } from './activityCommands.ts';
import { AUDIT_COMMANDS } from './auditCommands.ts';
import { COIN_COMMANDS } from './coinCommands.ts';
import { FEED_COMMANDS } from './feedCommands.ts';
import { FILE_COMMANDS } from './fileCommands.ts';
import { DRAW_COMMANDS } from './drawCommands.ts';
import { COMMUNITY_COMMANDS } from './communityCommands.ts';
import { LEDGER_COMMANDS } from './ledgerCommands.ts';
import type { Command } from '#gateway/operator/defineCommand.ts';
import { EXPERT_COMMANDS } from './expertCommands.ts';
import { INVITE_COMMANDS } from './inviteCommands.ts';
import { MEMBER_COMMANDS } from './memberCommands.ts';
import { NAME_COMMANDS } from './nameCommands.ts';
import { NOTICE_COMMANDS } from './noticeCommands.ts';
import { PAYMENT_COMMANDS } from './paymentCommands.ts';
import { PROFILE_COMMANDS } from './profileCommands.ts';
import { ROOM_COMMANDS } from './roomCommands.ts';
import { SAFETY_COMMANDS } from './safetyCommands.ts';
import { SETTLEMENT_COMMANDS } from './settlementCommands.ts';
import { SETTING_COMMANDS } from './settingCommands.ts';
import { STAFF_COMMANDS } from './staffCommands.ts';
import { STANCE_COMMANDS } from './stanceCommands.ts';

/** All operator commands, in the order of the help text. */
export const COMMANDS: readonly Command[] = [
  ...SETTING_COMMANDS,
  ...NAME_COMMANDS,
  ...NOTICE_COMMANDS,
  ...ACTIVITY_COMMANDS,
  ...MEMBER_COMMANDS,
  ...EXPERT_COMMANDS,
  ...FILE_COMMANDS,
  ...PROFILE_COMMANDS,
  ...ROOM_COMMANDS,
  ...SAFETY_COMMANDS,
  ...COMMUNITY_COMMANDS,
  ...STANCE_COMMANDS,
  ...COIN_COMMANDS,
  ...INVITE_COMMANDS,
  ...LEDGER_COMMANDS,
  ...PAYMENT_COMMANDS,
  ...DRAW_COMMANDS,
  ...SETTLEMENT_COMMANDS,
  ...FEED_COMMANDS,
  ...AUDIT_COMMANDS,
  ...STAFF_COMMANDS,
];
