import { describe, expect, test } from 'vitest';
import { completeNames } from '#contract/locale/names.ts';
import { absenceReason } from '#gateway/feed/apisports/football/absenceReasons.ts';

describe('absenceReason', () => {
  test.each([
    ['Knee Injury', ['膝盖', 'Đầu gối', 'Knee Injury', 'Lutut']],
    ['Ruptured cruciate ligament', ['十字韧带', 'Dây chằng chéo', 'Ruptured cruciate ligament', 'Ligamen krusial']],
    ['Red card Suspended', ['红牌', 'Thẻ đỏ', 'Red card Suspended', 'Kartu merah']],
    ['Illness', ['生病', 'Bị ốm', 'Illness', 'Sakit']],
    ['Back complaint', ['背部', 'Lưng', 'Back complaint', 'Punggung']],
    ['Something new', ['Something new', 'Something new', 'Something new', 'Something new']],
  ])('says "%s" in our languages', (reason, names) => {
    expect(Object.values(completeNames(absenceReason(reason) ?? ''))).toEqual(names);
  });

  test.each(['Unknown Injury', 'Injury', 'injured', 'Injured Doubtful', 'Suspended', '', null])(
    '"%s" says no more than the kind of the absence',
    (reason) => {
      expect(absenceReason(reason)).toBeNull();
    },
  );
});
