import 'i18next';
import type account from '#locales/zh-CN/account.json';
import type activity from '#locales/zh-CN/activity.json';
import type ago from '#locales/zh-CN/ago.json';
import type alerts from '#locales/zh-CN/alerts.json';
import type auth from '#locales/zh-CN/auth.json';
import type common from '#locales/zh-CN/common.json';
import type delay from '#locales/zh-CN/delay.json';
import type demo from '#locales/zh-CN/demo.json';
import type detailLive from '#locales/zh-CN/detailLive.json';
import type errors from '#locales/zh-CN/errors.json';
import type field from '#locales/zh-CN/field.json';
import type filter from '#locales/zh-CN/filter.json';
import type home from '#locales/zh-CN/home.json';
import type lists from '#locales/zh-CN/lists.json';
import type match from '#locales/zh-CN/match.json';
import type news from '#locales/zh-CN/news.json';
import type notices from '#locales/zh-CN/notices.json';
import type pages from '#locales/zh-CN/pages.json';
import type ringtone from '#locales/zh-CN/ringtone.json';
import type sheet from '#locales/zh-CN/sheet.json';
import type shell from '#locales/zh-CN/shell.json';
import type tape from '#locales/zh-CN/tape.json';
import type wall from '#locales/zh-CN/wall.json';

/** A misspelt key does not compile. A test checks that the four languages have the same keys. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      activity: typeof activity;
      ago: typeof ago;
      alerts: typeof alerts;
      auth: typeof auth;
      common: typeof common;
      delay: typeof delay;
      demo: typeof demo;
      detailLive: typeof detailLive;
      errors: typeof errors;
      field: typeof field;
      filter: typeof filter;
      home: typeof home;
      lists: typeof lists;
      match: typeof match;
      news: typeof news;
      notices: typeof notices;
      pages: typeof pages;
      ringtone: typeof ringtone;
      sheet: typeof sheet;
      shell: typeof shell;
      tape: typeof tape;
      wall: typeof wall;
    };
  }
}
