import type { OPERATOR_CALLS } from '#contract/calls/operatorCalls.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { deviceOf } from '#gateway/request/requestContext.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import type { Activities } from './activities.ts';
import type { Installs } from './installs.ts';
import type { Settings } from './settings.ts';
import { type LocalizedTexts, selectText } from './localizedTexts.ts';

export interface TenantServices {
  readonly settings: Settings;
  readonly activities: Activities;
  readonly installs: Installs;
}

/** What operators publish, in the language of each request. */
export function tenantHandlers({ settings, activities, installs }: TenantServices): HandlersOf<keyof typeof OPERATOR_CALLS> {
  return {
    async baseConfig(_, context) {
      const { maintenanceOn, maintenanceText, oddsOn } = await settings.of(context.tenant);
      const maintainDescription = maintenanceOn ? selectText(maintenanceText, context) : '';
      return { maintainStatus: maintenanceOn ? 1 : 0, maintainDescription, oddsOn };
    },
    async operatorInfo({ language }, { tenant }) {
      const { operatorName, operatorContact, operatorPlace } = await settings.of(tenant);
      const inLanguage = (texts: LocalizedTexts): string => selectText(texts, { language, tenant });
      return { operator: inLanguage(operatorName), contact: inLanguage(operatorContact), place: inLanguage(operatorPlace) };
    },
    async queryAddress(_, { tenant }) {
      const { downloadUrl } = await settings.of(tenant);
      return { downloadUrl };
    },
    async installCallback({ channels = '', channelCode = '' }, context) {
      await installs.record({ tenant: context.tenant, deviceId: deviceOf(context), channels, channelCode }, context.ip);
      return {};
    },
    async wosVersion(_, context) {
      const { version, versionNotes } = await settings.of(context.tenant);
      return { version, notes: version === null ? '' : selectText(versionNotes, context) };
    },
    async activity({ id }, context) {
      const found = await activities.running(context.tenant, id);
      if (found === null) throw new LocalizedError(404, 'activityOver');
      const { title, text, startsAt, endsAt, button } = found;
      return {
        id,
        title: selectText(title, context),
        text: selectText(text, context),
        startsAt,
        endsAt,
        button: button === null ? null : { label: selectText(button.label, context), link: button.link },
      };
    },
  };
}
