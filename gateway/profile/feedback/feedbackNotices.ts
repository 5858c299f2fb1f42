import { LANGUAGES } from '#contract/locale/tenants.ts';
import type { MemberMessageContent } from '#gateway/notice/memberMessages.ts';

/** Returns the message with the operator's answer to a feedback, in the tenant's language. */
export function feedbackAnswered(answer: string): MemberMessageContent {
  return {
    kind: 'system',
    title: {
      'zh-CN': '你的反馈有回复了',
      'vi-VN': 'Góp ý của bạn đã có phản hồi',
      'en-US': 'We’ve answered your feedback',
      'id-ID': 'Masukanmu sudah dibalas',
    },
    text: Object.fromEntries(LANGUAGES.map((language) => [language, answer])),
    link: '/account/feedback',
  };
}
