import type { OPERATOR_CALLS } from '#contract/calls/operatorCalls.ts';
import type { HandlersOf } from '#gateway/http/handler.ts';
import { deviceOf } from '#gateway/http/requestContext.ts';
import { LocalizedError } from '#gateway/http/localizedError.ts';
import type { Activities } from './activities.ts';
import type { Installs } from './installs.ts';
import type { Settings } from './settings.ts';
import { localizedTexts } from './localizedTexts.ts';

/** What the handlers need of the office. */
export interface OperatorServices {
  readonly settings: Settings;
  readonly activities: Activities;
  readonly installs: Installs;
}

/** The operator's side as readers see it, in the language of each. */
export function operatorHandlers({ settings, activities, installs }: OperatorServices): HandlersOf<keyof typeof OPERATOR_CALLS> {
  return {
    async baseConfig(_, reader) {
      const { maintenanceOn, maintenanceText } = await settings.of(reader.tenant);
      return { maintainStatus: maintenanceOn ? 1 : 0, maintainDescription: maintenanceOn ? localizedTexts(maintenanceText, reader) : '' };
    },
    async queryAddress(_, { tenant }) {
      const { downloadUrl } = await settings.of(tenant);
      return { downloadUrl };
    },
    async installCallback({ channels = '', channelCode = '' }, reader) {
      await installs.keep({ tenant: reader.tenant, deviceId: deviceOf(reader), channels, channelCode }, reader.ip);
      return {};
    },
    async wosVersion(_, reader) {
      const { version, versionNotes } = await settings.of(reader.tenant);
      return { version, notes: version === null ? '' : localizedTexts(versionNotes, reader) };
    },
    async activity({ id }, reader) {
      const found = await activities.running(reader.tenant, id);
      if (found === null) throw new LocalizedError(404, 'activityOver');
      const { title, text, startsAt, endsAt, button } = found;
      return {
        id,
        title: localizedTexts(title, reader),
        text: localizedTexts(text, reader),
        startsAt,
        endsAt,
        button: button === null ? null : { label: localizedTexts(button.label, reader), link: button.link },
      };
    },
  };
}
