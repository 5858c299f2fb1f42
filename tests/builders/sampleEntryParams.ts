import type { EntryParams } from '#app/boot/entryParams.ts';

export const NOTHING: EntryParams = {
  activityToken: null,
  clickId: null,
  promotionCode: null,
  installCode: null,
  threeMemberName: null,
  statisticsCode: null,
  redirect: null,
  channelCode: null,
  tdChannelId: null,
};

/** The parameters of an address (docs/product.md#entry-parameters). */
export const PARAMETERS = [
  'activity_Token',
  'click_id',
  'promotion_code',
  'install_code',
  'three_member_name',
  'statistics_code',
  'redirectUrl',
  'channelCode',
  'td_channelid',
];
