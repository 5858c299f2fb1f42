import type { Language } from '#contract/locale/tenants.ts';
import type { ShownText } from './shownTexts.ts';

/** The one term of an idea in a language, with what it is not called. */
export interface Term {
  readonly idea: string;
  readonly term: string;
  readonly never: RegExp;
  /** Files and keys (`locales/vi-VN/match.json match.clock.HT`) in which the rule holds; everywhere by default. */
  readonly where?: RegExp;
  readonly except?: RegExp;
  /** A text that the rule forbids. */
  readonly wrong: string;
}

/** Texts about odds. Coins have prices, odds have none; keys of coins are left out. */
const ODDS = /(detailOdds|detailForecast|forecast|release|stancePage)\.json |experts\/text|forecastWords|oddsPart/;
const COINS = /release\.(price|coins|confirm|rules\.income)|stancePage\.(buy|short)/;
const SETTLED = /(experts|stances|stancePage|forecast)\.json |expertNotices/;
const BASIS = /basis\.market$/;
const IN_DOUBT = /(match|life)\.provisional$/;
const HOME_LABEL =
  /(detail|detailIntelligence|detailLive|ringtone)\.side\.home$|detailOdds\.column\.home$|(short|cell)\.home$|forecast\.outcome\.home$/;
const AWAY_LABEL =
  /(detail|detailIntelligence|detailLive|ringtone)\.side\.away$|detailOdds\.column\.away$|(short|cell)\.away$|forecast\.outcome\.away$/;
/** Tags in rows, beside the name of a team, and the article that quotes them. */
const NO_ROOM = /match\.annulled$|CANCELLED_GOAL_ARTICLE/;
/** Written as by fans and experts, who do not write as the app does. */
export const BY_USERS = /experts\/(text|profiles)|(fans|community)\/phrases/;

/** Returns the texts in which an idea has another name, each with its place. */
export function otherNames({ never, where, except }: Term, texts: readonly ShownText[]): readonly string[] {
  return texts
    .map(({ file, key, text }) => ({ place: `${file} ${key}`, text }))
    .filter(({ place, text }) => never.test(text) && (where?.test(place) ?? true) && !(except?.test(place) ?? false))
    .map(({ place, text }) => `${place}: ${text}`);
}

export const TERMS: Readonly<Record<Language, readonly Term[]>> = {
  'zh-CN': [
    { idea: 'figure of odds', term: '赔率', never: /价格|价钱/, where: ODDS, except: COINS, wrong: '价格在封存那一刻锁定' },
    {
      idea: 'figure of odds that is not a handicap’s',
      term: '赔率',
      never: /水位/,
      except: /detailOdds\.(chart\.lines|note\.profit)$/,
      wrong: '欧式水位含本金。',
    },
    { idea: 'home side', term: '主', never: /^(?!主(队|胜)?$)/, where: HOME_LABEL, wrong: '东道主' },
    { idea: 'away side', term: '客', never: /^(?!客(队|胜)?$)/, where: AWAY_LABEL, wrong: '宾队' },
    { idea: 'half-time', term: '中场', never: /半场休息|中途休息/, except: BY_USERS, wrong: '半场休息' },
    { idea: 'extra time', term: '加时', never: /延长赛|延长时间/, wrong: '进入延长赛' },
    { idea: 'stoppage time', term: '补时', never: /伤停补时|伤停时间|加补/, wrong: '伤停补时 3 分钟' },
    { idea: 'basis of the forecast', term: '即时赔率', never: /^(?!即时赔率$)/, where: BASIS, wrong: '市场价格' },
    { idea: 'goal in doubt', term: '待确认', never: /^(?!待确认$)/, where: IN_DOUBT, wrong: '暂定' },
    { idea: 'goal lost', term: '取消', never: /进球无效|进球作废|进球不算/, wrong: '{p}的进球无效' },
    { idea: 'live', term: '直播', never: /走地|现场直播|在线直播/, wrong: '走地' },
    { idea: 'above and below a line', term: '上方、下方', never: /(?<!内)线[上下](?!方)/, wrong: '线上是进，线下是出' },
    { idea: 'seal and its hash', term: '存证、存证码', never: /封条|指纹/, wrong: '复制指纹' },
    { idea: 'account', term: '账号', never: /注册账户|创建账户|一个账户/, wrong: '注册账户' },
    { idea: 'levels of a league', term: '顶级联赛、二级联赛', never: /[甲乙丙丁]级|篮甲/, wrong: '英格兰甲级' },
    { idea: 'agreement', term: '已阅读并同意', never: /已读并同意/, wrong: '已读并同意' },
    { idea: 'post', term: '篇帖子', never: /[个条](新帖|帖子)|第一[个条]帖/, except: BY_USERS, wrong: '删除这个帖子？' },
    { idea: 'newcomer', term: '新用户', never: /新会员|新成员/, except: BY_USERS, wrong: '新会员每帖最多 1 张图片' },
    { idea: 'failure', term: '加载失败、保存失败', never: /没有(加载出来|\p{Script=Han}{2}成功)/u, wrong: '帖子没有加载出来' },
    {
      idea: 'figure beside Chinese',
      term: '至少 3 分钟',
      never: /\p{Script=Han}\d|\d\p{Script=Han}/u,
      except: BY_USERS,
      wrong: '补时至少3分钟。',
    },
  ],
  'vi-VN': [
    {
      idea: 'figure of odds',
      term: 'tỉ lệ',
      never: /(?<!\p{L})giá(?!\p{L}| trị)/iu,
      where: ODDS,
      except: COINS,
      wrong: 'Giá lúc này có thể đã khác',
    },
    { idea: 'spelling of tỉ', term: 'tỉ số, tỉ lệ', never: /tỷ/i, wrong: 'tỷ số là 1-0' },
    { idea: 'home side', term: 'Chủ nhà', never: /^(?!chủ nhà$)/i, where: HOME_LABEL, wrong: 'Nhà' },
    { idea: 'away side', term: 'Khách', never: /^(?!khách$)/i, where: AWAY_LABEL, wrong: 'Đội khách' },
    { idea: 'half-time', term: 'Nghỉ', never: /(?<!nghỉ )giữa hiệp|giải lao giữa/i, wrong: 'Giữa hiệp' },
    { idea: 'extra time', term: 'Hiệp phụ', never: /hiệp thêm|thời gian thi đấu thêm/i, wrong: 'hiệp thêm' },
    { idea: 'stoppage time', term: 'Bù giờ', never: /phút cộng thêm|thời gian cộng|phút cộng/i, wrong: '3 phút cộng thêm' },
    { idea: 'basis of the forecast', term: 'Theo tỉ lệ kèo', never: /^(?!Theo tỉ lệ kèo$)/, where: BASIS, wrong: 'Giá thị trường' },
    { idea: 'goal in doubt', term: 'Chờ xác nhận', never: /^(?!Chờ xác nhận$)/, where: IN_DOUBT, wrong: 'Tạm tính' },
    { idea: 'goal in doubt', term: 'Chờ xác nhận', never: /tạm tính/i, wrong: 'ghi rõ “Tạm tính”' },
    {
      idea: 'goal lost',
      term: 'Không công nhận',
      never: /hủy bàn|bàn( thắng)?( này)?( đã)? bị (hủy|từ chối)|bàn của [^.]* bị hủy/i,
      wrong: 'Hủy bàn thắng',
    },
    { idea: 'live', term: 'Trực tiếp', never: /trực tuyến/i, except: /coins\.supplier/, wrong: 'Tỉ số trực tuyến' },
    { idea: 'return rate', term: 'Tỉ lệ hoàn vốn', never: /tỉ lệ thu về/i, wrong: 'Tỉ lệ thu về' },
    { idea: 'fourth official', term: 'Trọng tài thứ tư', never: /trọng tài bàn/i, wrong: 'Trọng tài bàn báo bù giờ' },
    {
      idea: 'identity card',
      term: 'thẻ, số căn cước',
      never: /giấy tờ(?! tùy thân)/i,
      where: /realName|profileMessages|request\/messages|policy/,
      wrong: 'Hãy đối chiếu với giấy tờ.',
    },
    { idea: 'first steps', term: 'Nhiệm vụ người mới', never: /bước đầu/i, except: BY_USERS, wrong: 'Những bước đầu' },
    { idea: 'community', term: 'Khán đài', never: /([Vv]ề|[Đđ]ến) khán đài/, except: BY_USERS, wrong: 'Về khán đài' },
    { idea: 'product of odds', term: '×12.35', never: /\}\} lần$/, where: /chart\.times|release\.times/, wrong: '{{product}} lần' },
  ],
  'en-US': [
    { idea: 'figure of odds', term: 'odds', never: /(?<!\{)\bpriced?s?\b/i, where: ODDS, except: COINS, wrong: 'No prices yet' },
    {
      idea: 'spelling',
      term: 'British',
      never: /\b(cancel(ed|ing)|behaviors?|favorites?|colors?|centers?|defense|shootouts?|lineups?|honors?|canceled)\b/i,
      wrong: 'The match was canceled',
    },
    { idea: 'home side', term: 'home', never: /^(?!home( win)?$)/i, where: HOME_LABEL, wrong: 'Hosts' },
    { idea: 'away side', term: 'away', never: /^(?!away( win)?$)/i, where: AWAY_LABEL, wrong: 'Visitors' },
    { idea: 'half-time', term: 'half-time', never: /\bhalf time\b|\bhalftime\b/i, wrong: 'Half time, 1-0.' },
    { idea: 'extra time', term: 'extra time', never: /\bextra period|extra-time\b/i, wrong: 'End of first extra period' },
    {
      idea: 'stoppage time',
      term: 'stoppage time',
      never: /injury time|added (minutes|time)|minutes? (to be )?added/i,
      wrong: 'The board shows 3 added minutes.',
    },
    { idea: 'basis of the forecast', term: 'Market odds', never: /^(?!Market odds$)/, where: BASIS, wrong: 'Betting markets' },
    { idea: 'goal in doubt', term: 'To be confirmed', never: /^(?!To be confirmed$|TBC$)/, where: IN_DOUBT, wrong: 'Pending' },
    {
      idea: 'goal lost',
      term: 'disallowed',
      never: /ruled out|chalked off|\bno goal\b|does not stand/i,
      except: NO_ROOM,
      wrong: 'The goal is ruled out!',
    },
    { idea: 'live', term: 'live', never: /\bin-running\b|\bin-play\b/i, wrong: 'In-play list' },
    {
      idea: 'closed market',
      term: 'suspended',
      never: /\bclosed\b/i,
      where: /detailOdds\.json|release\.(closedAt|ask|refusal\.market)/,
      wrong: 'Closed for 12s',
    },
    { idea: 'invite code', term: 'invite code', never: /invitation code/i, wrong: 'Invitation code (optional)' },
    { idea: 'promotion', term: 'promotion', never: /\bactivity\b/i, wrong: 'This activity is over' },
    { idea: 'terms of coins', term: 'Coin terms', never: /recharge agreement/i, wrong: 'Recharge Agreement' },
    { idea: 'community', term: 'the stands', never: /\bthe stand\b/i, except: BY_USERS, wrong: 'Back to the stand' },
    { idea: 'character', term: 'characters', never: /\d signs?\b|\b(first|last) signs?\b/i, wrong: 'The number has 18 signs' },
    { idea: 'review', term: 'Under review', never: /\bin review\b|being looked at/i, wrong: 'In review' },
    { idea: 'seconds', term: '30s', never: /\}\} s\b(?!\/)|\d s\b/, wrong: 'Again in {{seconds}} s' },
  ],
  'id-ID': [
    {
      idea: 'figure of odds',
      term: 'odds',
      never: /\bharga(nya)?\b|perusahaan/i,
      where: ODDS,
      except: COINS,
      wrong: 'Odds 9 perusahaan tanpa margin',
    },
    {
      idea: 'line that is not a handicap’s',
      term: 'garis',
      never: /\bvoor\b/i,
      except: /detailOdds\.note\.(line|points)$/,
      wrong: 'Pilihan, voor, dan odds',
    },
    { idea: 'home side', term: 'Kandang', never: /^(?!kandang$)/i, where: HOME_LABEL, wrong: 'Tuan rumah' },
    { idea: 'away side', term: 'Tandang', never: /^(?!tandang$)/i, where: AWAY_LABEL, wrong: 'Tamu' },
    {
      idea: 'half-time',
      term: 'HT, turun minum',
      never: /\bjeda\b|\bBP\b|\bB1\b/i,
      except: /demo\.pause$|room\.announce\.pause$/,
      wrong: 'Jeda',
    },
    { idea: 'extra time', term: 'ET, babak tambahan', never: /perpanjangan waktu|\bekstra\b|\(PT\)/i, wrong: 'perpanjangan waktu' },
    {
      idea: 'stoppage time',
      term: 'injury time',
      never: /tambahan waktu|(waktu|masa) tambahan/i,
      wrong: 'Tambahan waktu minimal 3 menit.',
    },
    { idea: 'basis of the forecast', term: 'Odds pasar', never: /^(?!Odds pasar$)/, where: BASIS, wrong: 'Pasar taruhan' },
    { idea: 'goal in doubt', term: 'Menunggu', never: /^(?!Menunggu$)/, where: IN_DOUBT, wrong: 'Belum sah' },
    { idea: 'goal in doubt', term: 'Menunggu', never: /belum (di)?sah/i, wrong: 'menandainya “Belum sah”' },
    { idea: 'goal lost', term: 'Dianulir', never: /gol [^.]*(tidak sah|dibatalkan)/i, wrong: 'gol {p} tidak sah' },
    { idea: 'live', term: 'Live', never: /^langsung$|(skor|laga|pertandingan|berarti) langsung/i, wrong: 'Skor langsung' },
    { idea: 'delay of the screen', term: 'delay', never: /penundaan|\btertunda\b|\btunda\b/i, wrong: 'Penundaan layarku' },
    {
      idea: 'settled',
      term: 'ada hasil',
      never: /\bselesai\b/i,
      where: SETTLED,
      except: /next\.settling$/,
      wrong: '10 rekomendasi selesai',
    },
    { idea: 'return rate', term: 'Rasio balik modal', never: /imbal hasil/i, wrong: 'Imbal hasil' },
    { idea: 'browser and file', term: 'browser, file', never: /peramban|\bberkas/i, wrong: 'Peramban perlu satu ketukan' },
    {
      idea: 'assistant referee, kick-off',
      term: 'asisten wasit, kick-off',
      never: /hakim garis|sepak mula|\bkickoff\b/i,
      wrong: 'Bendera hakim garis',
    },
    { idea: 'post', term: 'postingan', never: /\bkiriman/i, wrong: 'Kiriman baru' },
    { idea: 'community', term: 'Tribun', never: /\b(ke|di) tribun/, except: BY_USERS, wrong: 'Kembali ke tribun' },
    { idea: 'voting', term: 'voting ditutup', never: /pemungutan suara/i, wrong: 'Pemungutan suara sudah ditutup' },
  ],
};
