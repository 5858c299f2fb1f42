import { apiOfMember } from '#tests/builders/chat/storedMembers.ts';
import { type Finding, none } from '#tests/faults/finding.ts';
import { createRoomClient } from './roomClient.ts';
import type { RoomGateway } from './roomGateway.ts';
import { until } from './until.ts';

const VOWELS = 'àáảãạ ăằắẳẵặ âầấẩẫậ èéẻẽẹ êềếểễệ ìíỉĩị òóỏõọ ôồốổỗộ ơờớởỡợ ùúủũụ ưừứửữự ỳýỷỹỵ đ';
const STROKE = '\u0335';

/** Texts as sent and as everybody sees them; null: held for an operator. */
const TEXTS: readonly (readonly [sent: string, shown: string | null])[] = [
  [VOWELS, VOWELS],
  [VOWELS.toUpperCase(), VOWELS.toUpperCase()],
  [`phân rã ${VOWELS}`.normalize('NFD'), `phân rã ${VOWELS}`],
  ['Đặng Văn Lâm cứu thua xuất sắc — Việt Nam vô địch!', 'Đặng Văn Lâm cứu thua xuất sắc — Việt Nam vô địch!'],
  [`V${STROKE.repeat(60)}ào`, `V${STROKE.repeat(4)}ào`],
  ['Chung cuộc \u202E2-1\u202C nhé\u2066!\u2069', 'Chung cuộc 2-1 nhé!'],
  ['Hay\u200B qu\u00ADá\u2060 \u0007\uFEFF', 'Hay quá'],
  ['một\r\n\n\u2028hai \t ba', 'một hai ba'],
  ['👨‍👩‍👧 🇻🇳 ủng hộ', '👨‍👩‍👧 🇻🇳 ủng hộ'],
  ['<img src=x onerror=alert(1)> & "quotes"', '<img src=x onerror=alert(1)> & "quotes"'],
  ['xem tại http://vidu.example/abc', null],
  ['vào nhacai88 . top nhé', null],
  ['gọi 0912 345 678', null],
];
const PATIENCE_MS = 60_000;

/** C1: texts that people write and texts that do harm, each by a member of its own, as a user of the room sees them. */
export async function roomTexts({ app, matches, members }: RoomGateway): Promise<readonly Finding[]> {
  const [, , , matchId = 0] = matches;
  const user = createRoomClient(app.address, 'user-of-strange-texts', matchId);
  try {
    await until(() => user.messages !== null, PATIENCE_MS);
    const wrong: string[] = [];
    const expected = new Map<number, string>();
    for (const [i, [text, shown]] of TEXTS.entries()) {
      const member = members[i];
      if (member === undefined) throw new Error('a room without members');
      const result = await apiOfMember(member, app.address).call('say', { matchId, clientId: crypto.randomUUID(), text });
      if (result.state === 'posted' && shown !== null) expected.set(result.seq, shown);
      else if (result.state !== 'held' || shown !== null) wrong.push(`${text}: ${JSON.stringify(result)}`);
    }
    await until(() => user.seen.size >= expected.size, PATIENCE_MS);
    for (const [seq, text] of expected)
      if (user.seen.get(seq) !== text) wrong.push(`${user.seen.get(seq) ?? 'nothing'} was shown for ${text}`);
    for (const [seq, text] of user.seen) if (!expected.has(seq)) wrong.push(`${text} was shown`);
    return [none('C1', 'strange texts shown, or texts altered', wrong, TEXTS.length, 'texts')];
  } finally {
    user.close();
  }
}
