import { describe, expect, test } from 'vitest';
import { createSealer } from '#gateway/profile/realName/sealedText.ts';

const PEPPER = 'p'.repeat(32);
const NUMBER = '11010519491231002X';

describe('createSealer', () => {
  const sealer = createSealer(PEPPER);

  test('opens what it sealed, for its owner', () => {
    const sealed = sealer.seal(NUMBER, '7');
    expect(sealer.open(sealed, '7')).toBe(NUMBER);
    expect(createSealer(PEPPER).open(sealed, '7')).toBe(NUMBER);
    expect(Buffer.from(sealed, 'base64').includes(NUMBER)).toBe(false);
  });

  test('seals the same text differently each time', () => {
    expect(sealer.seal(NUMBER, '7')).not.toBe(sealer.seal(NUMBER, '7'));
  });

  test('refuses another owner, another key, and a changed text', () => {
    const sealed = sealer.seal(NUMBER, '7');
    const changed = Buffer.from(sealed, 'base64');
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    expect(() => sealer.open(sealed, '8')).toThrow(Error);
    expect(() => createSealer('q'.repeat(32)).open(sealed, '7')).toThrow(Error);
    expect(() => sealer.open(changed.toString('base64'), '7')).toThrow(Error);
  });

  test('marks the same text of a tenant alike, of other tenants and keys differently', () => {
    const mark = sealer.mark(NUMBER, 'VNWOS');
    expect(sealer.mark(NUMBER, 'VNWOS')).toBe(mark);
    expect(sealer.mark(NUMBER, 'IDWOS')).not.toBe(mark);
    expect(createSealer('q'.repeat(32)).mark(NUMBER, 'VNWOS')).not.toBe(mark);
  });
});
