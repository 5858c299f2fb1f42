import 'i18next';
import type account from '#locales/zh-CN/account.json';
import type activity from '#locales/zh-CN/activity.json';
import type ago from '#locales/zh-CN/ago.json';
import type alerts from '#locales/zh-CN/alerts.json';
import type announcements from '#locales/zh-CN/announcements.json';
import type auth from '#locales/zh-CN/auth.json';
import type coins from '#locales/zh-CN/coins.json';
import type common from '#locales/zh-CN/common.json';
import type delay from '#locales/zh-CN/delay.json';
import type demo from '#locales/zh-CN/demo.json';
import type detail from '#locales/zh-CN/detail.json';
import type detailForecast from '#locales/zh-CN/detailForecast.json';
import type detailFundamentals from '#locales/zh-CN/detailFundamentals.json';
import type detailIntelligence from '#locales/zh-CN/detailIntelligence.json';
import type detailLive from '#locales/zh-CN/detailLive.json';
import type detailOdds from '#locales/zh-CN/detailOdds.json';
import type errors from '#locales/zh-CN/errors.json';
import type field from '#locales/zh-CN/field.json';
import type filter from '#locales/zh-CN/filter.json';
import type forecast from '#locales/zh-CN/forecast.json';
import type home from '#locales/zh-CN/home.json';
import type lists from '#locales/zh-CN/lists.json';
import type match from '#locales/zh-CN/match.json';
import type news from '#locales/zh-CN/news.json';
import type pages from '#locales/zh-CN/pages.json';
import type release from '#locales/zh-CN/release.json';
import type ringtone from '#locales/zh-CN/ringtone.json';
import type room from '#locales/zh-CN/room.json';
import type sheet from '#locales/zh-CN/sheet.json';
import type shell from '#locales/zh-CN/shell.json';
import type stances from '#locales/zh-CN/stances.json';
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
      announcements: typeof announcements;
      auth: typeof auth;
      coins: typeof coins;
      common: typeof common;
      delay: typeof delay;
      demo: typeof demo;
      detail: typeof detail;
      detailForecast: typeof detailForecast;
      detailFundamentals: typeof detailFundamentals;
      detailIntelligence: typeof detailIntelligence;
      detailLive: typeof detailLive;
      detailOdds: typeof detailOdds;
      errors: typeof errors;
      field: typeof field;
      filter: typeof filter;
      forecast: typeof forecast;
      home: typeof home;
      lists: typeof lists;
      match: typeof match;
      news: typeof news;
      pages: typeof pages;
      release: typeof release;
      ringtone: typeof ringtone;
      room: typeof room;
      sheet: typeof sheet;
      shell: typeof shell;
      stances: typeof stances;
      tape: typeof tape;
      wall: typeof wall;
    };
  }
}
