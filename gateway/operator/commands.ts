import { ACTIVITY_COMMANDS } from './activitycommands.ts';
import { AUDIT_COMMANDS } from './auditcommands.ts';
import type { Command } from './command.ts';
import { MEMBER_COMMANDS } from './membercommands.ts';
import { NOTICE_COMMANDS } from './noticecommands.ts';
import { SETTING_COMMANDS } from './settingcommands.ts';

/** Everything that an operator can do, in the order in which help prints it. */
export const COMMANDS: readonly Command[] = [
  ...SETTING_COMMANDS,
  ...NOTICE_COMMANDS,
  ...ACTIVITY_COMMANDS,
  ...MEMBER_COMMANDS,
  ...AUDIT_COMMANDS,
];
