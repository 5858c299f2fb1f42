import { createInstance } from 'i18next';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import type { Language } from '#contract/locale/tenants.ts';
import enCommon from '#locales/en-US/common.json' with { type: 'json' };
import enErrors from '#locales/en-US/errors.json' with { type: 'json' };
import enOdds from '#locales/en-US/detailOdds.json' with { type: 'json' };
import enUpload from '#locales/en-US/upload.json' with { type: 'json' };
import en from '#locales/en-US/match.json' with { type: 'json' };
import idOdds from '#locales/id-ID/detailOdds.json' with { type: 'json' };
import idUpload from '#locales/id-ID/upload.json' with { type: 'json' };
import id from '#locales/id-ID/match.json' with { type: 'json' };
import viOdds from '#locales/vi-VN/detailOdds.json' with { type: 'json' };
import viUpload from '#locales/vi-VN/upload.json' with { type: 'json' };
import vi from '#locales/vi-VN/match.json' with { type: 'json' };
import zhOdds from '#locales/zh-CN/detailOdds.json' with { type: 'json' };
import zhUpload from '#locales/zh-CN/upload.json' with { type: 'json' };
import zh from '#locales/zh-CN/match.json' with { type: 'json' };
import { LiveClientContext } from '#stores/live/liveClient.ts';
import { aLiveClient, NO_GATEWAY } from '#tests/builders/aLiveClient.ts';

const WORDS = {
  'zh-CN': { match: zh, upload: zhUpload, detailOdds: zhOdds },
  'vi-VN': { match: vi, upload: viUpload, detailOdds: viOdds },
  'en-US': { match: en, upload: enUpload, detailOdds: enOdds, common: enCommon, errors: enErrors },
  'id-ID': { match: id, upload: idUpload, detailOdds: idOdds },
};

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** A piece of the page in jsdom, with the words of a language. */
export interface Mounted {
  readonly page: HTMLElement;
  show(what: ReactNode): void;
  unmount(): void;
}

export async function mount(what: ReactNode, language: Language = 'en-US'): Promise<Mounted> {
  const words = createInstance();
  await words
    .use(initReactI18next)
    .init({ lng: language, resources: WORDS, defaultNS: 'match', fallbackLng: false, interpolation: { escapeValue: false } });
  const page = document.createElement('div');
  document.body.append(page);
  const root: Root = createRoot(page);
  const live = aLiveClient(NO_GATEWAY);
  const show = (node: ReactNode): void =>
    act(() =>
      root.render(
        <I18nextProvider i18n={words}>
          <LiveClientContext.Provider value={live}>{node}</LiveClientContext.Provider>
        </I18nextProvider>,
      ),
    );
  show(what);
  return {
    page,
    show,
    unmount: () => {
      act(() => root.unmount());
      page.remove();
    },
  };
}
