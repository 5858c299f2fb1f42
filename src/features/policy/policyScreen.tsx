import './policy.css';
import type { ComponentType, ReactNode } from 'react';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/locale/tenants.ts';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ReadingScreen } from '#parts/screen/ReadingScreen.tsx';
import { useCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { loadPolicies, type Policies, type PolicyKind, validFrom, withOperator } from './policies.ts';

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
  return (
    <ReadingScreen title={policies[kind].title} parentPath={`/${userLocale.language}`} lang={language}>
      <LiveGate waiting={<PolicySkeleton />}>
        <PolicyOfOperator kind={kind} language={language} policies={policies} />
      </LiveGate>
    </ReadingScreen>
  );
}

/** Names the operator of the tenant; where that cannot be read, in general words. */
function PolicyOfOperator({ kind, language, policies }: PolicyScreenProps): ReactNode {
  const { data, isError } = useCall('operatorInfo', { language });
  const operator = data ?? (isError ? policies.defaults : null);
  if (operator === null) return <PolicySkeleton />;
  return (
    <article className="policy">
      <p className="policy-date">{validFrom(policies, language)}</p>
      {policies[kind].sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{withOperator(paragraph, operator, policies.defaults)}</p>
          ))}
        </section>
      ))}
    </article>
  );
}

function PolicySkeleton(): ReactNode {
  return (
    <div className="policy waiting" aria-busy="true">
      {['38%', '100%', '94%', '98%', '62%'].map((width) => (
        <Skeleton key={width} width={width} height={15} />
      ))}
    </div>
  );
}

function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}
