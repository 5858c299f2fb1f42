import type { Language } from '#contract/locale/tenants.ts';
import { CATEGORIES, type Category, VOCABULARY } from '#gateway/member/captcha/captchaVocabulary.ts';
import { QUESTION_KINDS, type QuestionKind, WORDINGS } from '#gateway/member/captcha/captchaWordings.ts';

/** A question as its text reads. */
interface Reading {
  readonly kind: QuestionKind;
  readonly category: Category;
  readonly items: readonly { readonly word: string; readonly number: number }[];
  /** Which of the members: first, second or last; largest or smallest. */
  readonly choice: number;
}

/** Returns the answer to a captcha question, from its text alone and knowing what the words mean. Throws for any other text. */
export function answerQuestion(text: string, language: Language): string {
  const { kind, category, items, choice } = readQuestion(text, language);
  const isMember = ({ word }: Reading['items'][number]): boolean => VOCABULARY[language][category].includes(word);
  const members = items.filter(isMember);
  const byNumber = members.toSorted((a, b) => a.number - b.number);
  const answers: Readonly<Record<QuestionKind, string | number | undefined>> = {
    oddOneOut: items.find((item) => !isMember(item))?.word,
    howMany: members.length,
    nthOf: (choice === 2 ? members.at(-1) : members[choice])?.word,
    addOnly: members.reduce((sum, { number }) => sum + number, 0),
    extremeOf: byNumber.at(choice === 0 ? -1 : 0)?.word,
  };
  return String(answers[kind]);
}

function readQuestion(text: string, language: Language): Reading {
  const { templates, names, nth, extremes, numbers, separator } = WORDINGS[language];
  for (const kind of QUESTION_KINDS) {
    for (const template of templates[kind]) {
      const groups = patternOf(template).exec(text)?.groups;
      const category = CATEGORIES.find((candidate) => names[candidate] === groups?.['kind']?.toLowerCase());
      if (groups === undefined || category === undefined) continue;
      const hasNumbers = kind === 'addOnly' || kind === 'extremeOf';
      const items = (groups['list'] ?? '').split(separator).map((item) => {
        const [, word = item, number = ''] = (hasNumbers ? /^(.+) (\S+)$/ : /^(.+)$/).exec(item) ?? [];
        return { word: word.toLowerCase(), number: /^\d$/.test(number) ? Number(number) : numbers.indexOf(number) };
      });
      const choice =
        kind === 'nthOf' ? nth.findIndex((one) => one === groups['nth']) : extremes.findIndex((one) => one === groups['extreme']);
      return { kind, category, items, choice };
    }
  }
  throw new Error(`not a captcha question: ${text}`);
}

function patternOf(template: string): RegExp {
  const escaped = template.replaceAll(/[.?*+^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/\{(\w+)\}/g, '(?<$1>.+?)')}$`, 'i');
}
