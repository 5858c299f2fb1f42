import './policy.css';
import type { ComponentType, ReactNode } from 'react';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/locale/tenants.ts';
import { ReadingScreen } from '#parts/screen/ReadingScreen.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { loadPolicies, type Policies, type PolicyKind } from './policies.ts';

/** Loads a text and returns its screen, in the given language or that of the page. */
export async function policyScreen(kind: PolicyKind, language?: Language): Promise<{ readonly default: ComponentType }> {
  const textLanguage = language ?? pageLanguage();
  const policies = await loadPolicies(textLanguage);
  return { default: () => <PolicyScreen kind={kind} language={textLanguage} policies={policies} /> };
}

interface PolicyScreenProps {
  readonly kind: PolicyKind;
  /** Of the text; the screen around it is in the user's language. */
  readonly language: Language;
  readonly policies: Policies;
}

function PolicyScreen({ kind, language, policies }: PolicyScreenProps): ReactNode {
  const userLocale = useLocale();
  const { title, sections } = policies[kind];
  return (
    <ReadingScreen title={title} parentPath={`/${userLocale.language}`} lang={language}>
      <article className="policy">
        <p className="policy-template" role="note">
          {policies.template}
        </p>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </ReadingScreen>
  );
}

function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}
