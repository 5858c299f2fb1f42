import type { EntryParams } from '#app/boot/entryParams.ts';

/** The entry parameters of an address without any. */
export const NOTHING: EntryParams = {
  activityToken: null,
  clickId: null,
  promotionCode: null,
  threeMemberName: null,
  statisticsCode: null,
  redirect: null,
  channelCode: null,
  tdChannelId: null,
};

/** All entry parameters, as the specification names them (section 2). */
export const PARAMETERS = [
  'activity_Token',
  'click_id',
  'promotion_code',
  'three_member_name',
  'statistics_code',
  'redirectUrl',
  'channelCode',
  'td_channelid',
];
