import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleOutput } from '#contract/console/consoleCalls.ts';
import { momentOf } from '#i18n/moments.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { useConsole } from '#console/client/consoleContext.ts';
import { CommandForm } from '#console/form/CommandForm.tsx';
import type { FormField } from '#console/form/formFields.ts';
import type { DeskProps } from '#console/frame/Desk.tsx';
import { DeskPage } from '#console/frame/DeskPage.tsx';
import { LoadState } from '#console/frame/LoadState.tsx';
import { useTenant } from '#console/frame/useTenant.ts';

/** What is published, with the command's word for it. */
const SECTIONS = { announcements: 'announcement', advertisements: 'advertisement', news: 'news', activities: 'activity' } as const;
type Section = keyof typeof SECTIONS;
const NAMES = ['announcements', 'advertisements', 'news', 'activities'] as const satisfies readonly Section[];

/** Announcements, banners, news and activities: what is out, and forms to add to it. */
export function NoticesDesk({ lamp }: DeskProps): ReactNode {
  const { t } = useTranslation('console');
  const { client } = useConsole();
  const choice = useTenant();
  const { tenant } = choice;
  const [section, setSection] = useState<Section>('announcements');
  const { data, error, refetch } = useQuery({ queryKey: ['notices', tenant], queryFn: () => client.call('notices', { tenant }) });
  return (
    <DeskPage title={t('desk.notices')} lamp={lamp} tenant={choice}>
      <Tabs
        label={t('desk.notices')}
        chosen={section}
        onChoose={setSection}
        tabs={NAMES.map((id) => ({ id, label: t(`notices.${id}`), count: data?.[id].length }))}
      />
      <div className="desk-columns">
        {data === undefined ? (
          <LoadState error={error} onRetry={() => void refetch()} />
        ) : (
          <Published key={section} tenant={tenant} section={section} items={data[section]} />
        )}
        <CommandForm
          key={section}
          tenant={tenant}
          command={`${SECTIONS[section]} add`}
          title={t(`notices.add.${section}`)}
          text={t(`notices.addText.${section}`)}
          fields={fieldsOf()}
          submitLabel={t('notices.publish')}
          confirm={{ title: t('notices.publishAsk'), text: t('notices.publishText') }}
        />
      </div>
    </DeskPage>
  );

  function fieldsOf(): readonly FormField[] {
    const title = { flag: 'title', kind: 'texts', label: t('form.title') } as const;
    switch (section) {
      case 'announcements':
        return [title, { flag: 'content', kind: 'texts', label: t('form.text'), isLong: true }];
      case 'advertisements':
        return [
          title,
          { flag: 'image', kind: 'text', label: t('form.image'), isOptional: true, hint: t('form.imageHint') },
          { flag: 'link', kind: 'text', label: t('form.link'), isOptional: true, hint: t('form.linkHint') },
        ];
      case 'news':
        return [
          title,
          { flag: 'summary', kind: 'texts', label: t('form.summary') },
          { flag: 'content', kind: 'texts', label: t('form.text'), isLong: true },
        ];
      case 'activities':
        return [
          title,
          { flag: 'text', kind: 'texts', label: t('form.text'), isLong: true },
          { flag: 'from', kind: 'moment', label: t('form.from') },
          { flag: 'to', kind: 'moment', label: t('form.until') },
        ];
    }
  }
}

interface PublishedProps {
  readonly tenant: string;
  readonly section: Section;
  readonly items: ConsoleOutput<'notices'>[Section];
}

function Published({ tenant, section, items }: PublishedProps): ReactNode {
  const { t } = useTranslation('console');
  const { language, timeZone } = useConsole();
  return (
    <section className="desk-card">
      <h2>
        {t('notices.out')}
        <b>{items.length}</b>
      </h2>
      {items.length === 0 && <p className="mute">{t('notices.none')}</p>}
      <ul className="desk-list">
        {items.map(({ id, title, at, endsAt, link }) => (
          <li key={id}>
            <span className="grow">
              <b>{title}</b>
              <small>
                {[
                  `#${id}`,
                  at === null ? '' : momentOf(at, language, timeZone),
                  endsAt === null ? '' : t('notices.until', { time: momentOf(endsAt, language, timeZone) }),
                  link ?? '',
                ]
                  .filter((fact) => fact !== '')
                  .join(' · ')}
              </small>
            </span>
            <CommandForm
              tenant={tenant}
              command={`${SECTIONS[section]} remove`}
              title=""
              variant="line"
              fields={[]}
              fixed={{ id: String(id) }}
              submitLabel={t('notices.remove')}
              confirm={{ title: t('notices.removeAsk', { title }), text: t('notices.removeText') }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
