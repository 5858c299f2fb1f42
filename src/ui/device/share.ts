import { type ClipboardPage, copyText } from './copyText.ts';

/** `left`: the user closed the share dialog. */
export type ShareResult = 'shared' | 'copied' | 'left' | 'failed';

export interface SharePage extends ClipboardPage {
  readonly navigator: ClipboardPage['navigator'] & Partial<Pick<Navigator, 'share'>>;
}

/** Opens the device's share dialog, or copies text and link where there is none. Call it within a tap. */
export async function share({ navigator, document }: SharePage, text: string, url: string): Promise<ShareResult> {
  if (navigator.share) {
    try {
      await navigator.share({ text, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left';
    }
  }
  return (await copyText({ navigator, document }, `${text} ${url}`)) ? 'copied' : 'failed';
}
