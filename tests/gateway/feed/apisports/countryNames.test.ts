import { describe, expect, test } from 'vitest';
import { completeNames } from '#contract/locale/names.ts';
import { countryNames } from '#gateway/feed/apisports/countryNames.ts';

describe('countryNames', () => {
  test.each([
    ['Vietnam', ['越南', 'Việt Nam', 'Vietnam', 'Vietnam']],
    ['England', ['英格兰', 'Anh', 'England', 'Inggris']],
    ['South-Korea', ['韩国', 'Hàn Quốc', 'South Korea', 'Korea Selatan']],
    ['Czech-Republic', ['捷克', 'Séc', 'Czech Republic', 'Ceko']],
    ['USA', ['美国', 'Hoa Kỳ', 'USA', 'Amerika Serikat']],
    ['Hong-Kong', ['香港', 'Hồng Kông', 'Hong Kong', 'Hong Kong']],
    ['Europe', ['欧洲', 'Châu Âu', 'Europe', 'Eropa']],
    ['World', ['国际', 'Quốc tế', 'World', 'Internasional']],
    ['Testland', ['Testland', 'Testland', 'Testland', 'Testland']],
  ])('says %s in our languages', (country, names) => {
    expect(Object.values(completeNames(countryNames(country) ?? ''))).toEqual(names);
  });

  test('there is none without a name', () => {
    for (const country of [null, undefined, ' ']) expect(countryNames(country)).toBeNull();
  });
});
