/** Endings that are no words of fans' talk, so a name before them is an address, also with spaces around the dot. */
const SURE = 'com|org|xyz|cn|vn|cc|io|icu|ru|tk|ly|gg|biz';
const SPACED = 'com|org|xyz|cn|vn|cc|icu|biz';
/** Endings that are words or names too: "ok.my team", "goal.win". An address has a digit or hyphen before them, or a path behind. */
const DOUBTFUL = 'net|info|co|id|my|me|tv|top|vip|club|shop|live|site|online|app|link|bet|win|fun|pro|asia|uk|us|wang|ltd|work|store';
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,40}[a-z0-9])?';
const END = '(?![a-z0-9])';

const LINKS: readonly RegExp[] = [
  /h(?:tt|xx|\*\*)ps?\s*:\s*[/\\]/,
  /\bwww\s*\.\s*[a-z0-9]/,
  /\b(?:t|wa|zalo|line|m)\s?\.\s?me\s?\//,
  /\b(?:bit\.ly|discord\.gg|chat\.whatsapp|u\.nu|tinyurl|shorturl|shope\.ee)\b/,
  // example.com, with a letter in the name: "2.com" is no address
  new RegExp(`(?<![a-z0-9.])(?=[a-z0-9-]*[a-z])${LABEL}(?:\\.${LABEL}){0,3}\\.(?:${SURE})${END}`),
  new RegExp(`(?=[a-z0-9-]*[a-z])${LABEL}(?:\\s*\\.\\s+|\\s+\\.\\s*)(?:${SPACED})${END}`),
  // bet88.win, abc.net/x, abc.co.id
  new RegExp(`(?<![a-z0-9])(?=[a-z0-9-]*[a-z])(?=[a-z0-9-]*[0-9-])${LABEL}\\s*\\.\\s*(?:${DOUBTFUL})${END}`),
  new RegExp(`(?=[a-z0-9-]*[a-z])${LABEL}\\.(?:${DOUBTFUL})/`),
  // anything.else/x: prose has its space behind the dot, and abbreviations before one are short ("TP.HCM/Hue")
  new RegExp(`(?<![a-z0-9])(?=[a-z0-9-]*[a-z])[a-z0-9-]{3,40}[a-z0-9](?:\\.|\\s+\\.\\s*)[a-z]{2,24}\\s*/\\s*[a-z0-9]`),
  new RegExp(`${LABEL}\\.(?:co|com|net|or|go)\\.(?:id|my|vn|uk|cn)${END}`),
  new RegExp(`(?<![a-z0-9.])${LABEL}\\.(?:net|info|vip|wang)(?=\\s|$|[^a-z0-9.\\s])`),
  // "example dot com", "vidu chấm com", "某某点com"
  /[a-z0-9]\s*[([]?\s*(?:\bdot\b|\bchấm\b|\bcham\b|\btitik\b)\s*[)\]]?\s*(?:com|net|org|vn|xyz|cn|id|my|vip|top|info)(?![a-z0-9])/,
  /[a-z0-9]\s*点\s*(?:com|cn|net|cc|vip|top|xyz)(?![a-z0-9])/,
];

const MAIL = new RegExp(`[a-z0-9](?:[\\w.+-]*)\\s?(?:@|\\(at\\)|\\[at\\]|\\(a\\))\\s?${LABEL}\\s?(?:\\.|\\bdot\\b|点)\\s?[a-z]{2,}`);

/** Returns whether a folded text has a link, also one that is written to escape notice (`hxxp`, `example . com`). */
export function hasLink(folded: string): boolean {
  return LINKS.some((link) => link.test(folded));
}

/** Returns whether a folded text has an e-mail address. */
export function hasMailAddress(folded: string): boolean {
  return MAIL.test(folded);
}
