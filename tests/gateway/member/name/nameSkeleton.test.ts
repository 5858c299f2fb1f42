import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameSkeleton } from '#gateway/member/name/nameSkeleton.ts';

const letter = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((char) => /[\p{L}\p{N}]/u.test(char));
const anyName = fc.string({ unit: letter, minLength: 2, maxLength: 12 });

/** Given and family names as members of each tenant bear them. */
const VIETNAMESE = (
  'Hoàng Hoang Hoảng Hoãng Hoáng Hoạng Huỳnh Nguyễn Nguyên Nguyện Trần Trân Lê Lệ Phạm Phan Võ Vũ Vụ Đặng Dặng Bùi Đỗ Do Hồ Ho Ngô Dương Dường ' +
  'Lý Ly Đức Duc Minh Mình Anh Ánh Ảnh Tuấn Tuân Hùng Hưng Hương Hường Quân Quần Thảo Thào Sơn Son Bảo Báo Mơ Mỡ Ưng Ứng'
).split(' ');
const CHINESE =
  '王伟 李娜 张敏 刘洋 陈静 杨军 赵强 黄磊 周勇 吴艳 徐杰 孙涛 马超 朱婷 胡歌 林森 郭晶 何洁 高峰 罗丹 田震 申雪 干露 千寻 日月 曰月 未来 末来'.split(
    ' ',
  );
const INDONESIAN = 'Agus Budi Dewi Eko Fajar Gita Hendra Indra Joko Kurnia Lestari Made Nanda Oka Putri Rizky Sari Tono Utami Wahyu'.split(
  ' ',
);

describe('nameSkeleton', () => {
  test.each([
    ['Admin', 'ADMIN'],
    ['Admin', 'Аdmin'],
    ['Admin', 'аdmіn'],
    ['Admin', 'Adrnin'],
    ['Admin', 'Ａｄｍｉｎ'],
    ['Admin', '𝐀𝐝𝐦𝐢𝐧'],
    ['Admin', 'Admln'],
    ['TOM10', 'ТОМ10'],
    ['Him', 'НІМ'],
    ['Leo10', 'LeolO'],
    ['Hoàng', 'HOÀNG'],
    ['Hoàng', 'Hoàng'.normalize('NFD')],
    ['Hoàng', 'Hоàng'],
    ['口哨', 'ロ哨'],
    ['看球一姐', '看球ー姐'],
  ])('%s and %s are one name', (name, other) => {
    expect(nameSkeleton(other)).toBe(nameSkeleton(name));
  });

  test.each([
    ['Vietnamese', VIETNAMESE],
    ['Chinese', CHINESE],
    ['Indonesian', INDONESIAN],
  ])('ordinary %s names are different ones', (_, names) => {
    const clashes = names.filter((name, i) => names.some((other, j) => j < i && nameSkeleton(other) === nameSkeleton(name)));
    expect(clashes).toEqual([]);
  });

  test('each Vietnamese letter is different from every other, with each tone', () => {
    const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
    const letters = ['đ', 'd', ...Array.from('aăâeêioôơuưy').flatMap((vowel) => tones.map((tone) => vowel + tone))];
    expect(new Set(letters.map(nameSkeleton)).size).toBe(letters.length);
  });

  test('is its own skeleton', () => {
    expect(nameSkeleton(nameSkeleton('ᏸ¼Ⰰ'))).toBe(nameSkeleton('ᏸ¼Ⰰ'));
    fc.assert(fc.property(anyName, (name) => nameSkeleton(nameSkeleton(name)) === nameSkeleton(name)));
  });

  test('is the same in each normalization, and in each case of a name of the Latin alphabet', () => {
    const latin = fc.string({ unit: fc.constantFrom(...VIETNAMESE.join(''), ...'abcdefghijklmnopqrstuvwxyz0123456789'), maxLength: 12 });
    fc.assert(
      fc.property(latin, (name) =>
        [name.toUpperCase(), name.toLowerCase(), name.normalize('NFD'), name.normalize('NFC')].every(
          (other) => nameSkeleton(other) === nameSkeleton(name),
        ),
      ),
    );
  });
});
