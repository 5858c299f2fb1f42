/** An id that no word looks like: it has a digit or underscore. */
const ODD_ID = '(?=[a-z_.-]*[0-9_])[a-z0-9][a-z0-9_.-]{4,31}';
const ANY_ID = '[a-z0-9][a-z0-9_.-]{3,31}';
const END = '(?![a-z0-9])';
/** Names of services that mean nothing else. */
const SERVICES = '微信|薇信|威信|徽信|wechat|weixin|wexin|v信|vx|wx|扣扣|qq|zalo|telegram|whatsapp|whats app|kakao|viber|skype|飞机号|电报';
/** Names that are words too. */
const WORDS = 'line|tele|tg|wa|ig|insta|fb|messenger';
const IS = '\\s*(?:号码|号|id|nick|名)?\\s*(?:是|为|is|:|=|→|>|-)\\s*@?';

const HANDLES: readonly RegExp[] = [
  new RegExp(`(?<![a-z])(?:${SERVICES})\\s*(?:号码|号|id|nick|名)?\\s*[:=@+→>-]?\\s*@?${ODD_ID}${END}`),
  new RegExp(`(?<![a-z])(?:${SERVICES})(?:${IS}|\\s*(?:号码|号|id)\\s*|\\s*@)${ANY_ID}${END}`),
  new RegExp(`(?<![a-z])(?:${WORDS})\\s*id\\s*[:=]?\\s*@?${ANY_ID}${END}`),
  new RegExp(`(?<![a-z])(?:${WORDS})\\s*(?:[:=]\\s*@?${ODD_ID}|[:=]?\\s*@${ANY_ID})${END}`),
  // "加V abc123", "+v: abc123"
  new RegExp(`[加➕+]\\s*(?:我)?\\s*(?:v|q|薇|微|威)\\s*[:号]?\\s*${ODD_ID}${END}`),
  /(?:qq|扣扣|企鹅|q)\s*(?:群|号)\s*[:是]?\s*\d{5,11}/,
];

/** Returns whether a folded text invites to another service: its name with an id behind it. The name alone is talk. */
export function hasContactHandle(folded: string): boolean {
  return HANDLES.some((handle) => handle.test(folded));
}
