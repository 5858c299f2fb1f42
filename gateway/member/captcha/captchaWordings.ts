import type { Language } from '#contract/locale/tenants.ts';
import type { Category } from './captchaVocabulary.ts';

/**
 * What is asked of a list of words, some of one category: the word of another, how many of it there are, the nth of it, the sum of its
 * numbers, the one with the largest or smallest number.
 */
export const QUESTION_KINDS = ['oddOneOut', 'howMany', 'nthOf', 'addOnly', 'extremeOf'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

interface Wording {
  /** Several for each kind. `{kind}` is the category's name, `{list}` the list, `{nth}` and `{extreme}` one of those below. */
  readonly templates: Readonly<Record<QuestionKind, readonly string[]>>;
  readonly names: Readonly<Record<Category, string>>;
  /** First, second, last. */
  readonly nth: readonly [string, string, string];
  /** Largest, smallest. */
  readonly extremes: readonly [string, string];
  /** 0 to 18. */
  readonly numbers: readonly string[];
  readonly separator: string;
  /** What a user may write before or after a word of the list, in lower case without diacritics. */
  readonly extras: RegExp;
}

export const WORDINGS: Readonly<Record<Language, Wording>> = {
  'zh-CN': {
    templates: {
      oddOneOut: ['下面哪一个不属于{kind}：{list}？', '{list}。这些词里只有一个不是{kind}，是哪一个？'],
      howMany: ['下面的词里，属于{kind}的有几个：{list}？', '{list}。其中的{kind}一共有几个？', '请只数{kind}：{list}。有几个？'],
      nthOf: ['只看下面的{kind}，{nth}是什么：{list}？', '{list}。这里面{nth}属于{kind}的是什么？'],
      addOnly: ['只把{kind}后面的数字加起来：{list}。等于几？', '{list}。属于{kind}的数字之和是多少？'],
      extremeOf: ['在{kind}当中，数字{extreme}的是哪一个：{list}？', '{list}。只看{kind}，哪一个的数字{extreme}？'],
    },
    names: { animals: '动物', fruits: '水果', colours: '颜色', vehicles: '交通工具', clothes: '衣物', body: '身体部位', family: '亲人' },
    nth: ['第一个', '第二个', '最后一个'],
    extremes: ['最大', '最小'],
    numbers: '零 一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八'.split(' '),
    separator: '、',
    extras: /^(?:是|有)|[个色]$/g,
  },
  'vi-VN': {
    templates: {
      oddOneOut: ['Từ nào sau đây không chỉ {kind}: {list}?', '{list}. Chỉ một trong các từ này không chỉ {kind}. Đó là từ nào?'],
      howMany: [
        'Trong các từ sau có mấy từ chỉ {kind}: {list}?',
        '{list}. Ở đây có bao nhiêu từ chỉ {kind}?',
        'Chỉ đếm {kind}: {list}. Có mấy từ?',
      ],
      nthOf: ['Chỉ tính các từ chỉ {kind}, từ {nth} là gì: {list}?', '{list}. Từ chỉ {kind} xuất hiện {nth} là từ nào?'],
      addOnly: ['Chỉ cộng các số đứng sau từ chỉ {kind}: {list}. Tổng là bao nhiêu?', '{list}. Tổng các số đi với {kind} là bao nhiêu?'],
      extremeOf: ['Trong các từ chỉ {kind}, từ nào có số {extreme}: {list}?', '{list}. Chỉ xét {kind}: từ nào đi với số {extreme}?'],
    },
    names: {
      animals: 'con vật',
      fruits: 'trái cây',
      colours: 'màu sắc',
      vehicles: 'phương tiện giao thông',
      clothes: 'đồ mặc trên người',
      body: 'bộ phận cơ thể',
      family: 'người thân',
    },
    nth: ['đầu tiên', 'thứ hai', 'cuối cùng'],
    extremes: ['lớn nhất', 'nhỏ nhất'],
    numbers: 'không,một,hai,ba,bốn,năm,sáu,bảy,tám,chín,mười,mười một,mười hai,mười ba,mười bốn,mười lăm,mười sáu,mười bảy,mười tám'.split(
      ',',
    ),
    separator: ', ',
    extras: /^(?:la |con |qua |trai |mau |cai |chiec |doi )/g,
  },
  'en-US': {
    templates: {
      oddOneOut: [
        'Which of these words does not belong with the {kind}: {list}?',
        '{list}. All of these are {kind}, except one. Which one?',
        'One of these has nothing to do with {kind}. Which one: {list}?',
      ],
      howMany: [
        'How many of these are {kind}: {list}?',
        '{list}. How many of these words stand for {kind}?',
        'Count only the {kind}: {list}. How many are there?',
      ],
      nthOf: [
        'Of the {kind} in this list, which one comes {nth}: {list}?',
        '{list}. Leave out everything but the {kind}: which one is {nth}?',
      ],
      addOnly: [
        'Add up only the numbers of the {kind}: {list}. What do they make?',
        '{list}. What is the sum of the numbers that follow {kind}?',
      ],
      extremeOf: [
        'Which of the {kind} has the {extreme} number: {list}?',
        '{list}. Look only at the {kind}: which one has the {extreme} number?',
      ],
    },
    names: {
      animals: 'animals',
      fruits: 'fruits',
      colours: 'colors',
      vehicles: 'vehicles',
      clothes: 'clothes',
      body: 'parts of the body',
      family: 'family members',
    },
    nth: ['first', 'second', 'last'],
    extremes: ['largest', 'smallest'],
    numbers:
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen'.split(' '),
    separator: ', ',
    extras: /^(?:it is |its )?(?:a |an |the )?/g,
  },
  'id-ID': {
    templates: {
      oddOneOut: ['Kata mana yang bukan {kind}: {list}?', '{list}. Semuanya {kind}, kecuali satu. Yang mana?'],
      howMany: [
        'Ada berapa {kind} di antara kata-kata ini: {list}?',
        '{list}. Berapa kata di sini yang termasuk {kind}?',
        'Hitung {kind} saja: {list}. Ada berapa?',
      ],
      nthOf: ['Dari semua {kind} di daftar ini, mana yang disebut {nth}: {list}?', '{list}. Lihat {kind} saja: mana yang {nth}?'],
      addOnly: ['Jumlahkan hanya angka di belakang {kind}: {list}. Berapa hasilnya?', '{list}. Berapa jumlah angka yang menyertai {kind}?'],
      extremeOf: [
        'Di antara {kind}, mana yang angkanya {extreme}: {list}?',
        '{list}. Perhatikan {kind} saja: mana yang angkanya {extreme}?',
      ],
    },
    names: {
      animals: 'hewan',
      fruits: 'buah',
      colours: 'warna',
      vehicles: 'kendaraan',
      clothes: 'pakaian',
      body: 'anggota tubuh',
      family: 'anggota keluarga',
    },
    nth: ['pertama', 'kedua', 'terakhir'],
    extremes: ['terbesar', 'terkecil'],
    numbers:
      'nol,satu,dua,tiga,empat,lima,enam,tujuh,delapan,sembilan,sepuluh,sebelas,dua belas,tiga belas,empat belas,lima belas,enam belas,tujuh belas,delapan belas'.split(
        ',',
      ),
    separator: ', ',
    extras: /^(?:warna |buah |hewan |si )/g,
  },
};
