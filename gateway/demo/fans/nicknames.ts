/** Nicknames of simulated fans by tenant: 2 to 12 letters or digits, as for all members (contract/calls/fieldRules.ts). */
export const FAN_NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  TYCC: (
    '看台老王 深夜看球 绿茵过客 隔壁小李 北看台13排 不懂球的胖子 球场边的猫 阿杰 老张爱足球 十年老球迷 ' +
    '越位在先 任意球大师 大连路阿强 传控信徒 门将叔叔 落叶球 凌晨三点半 川渝球痴 左脚先生 铁腰 ' +
    '三分雨 老陈评球 胡同里的风 小鱼看球 中场发动机 补时绝杀 球迷阿龙 板凳匪徒 南城旧事 半场开香槟 ' +
    '摸鱼看直播 广州阿明 篮下硬汉 带球过人 哈尔滨冰棍 球盲进阶中 老实人一枚 小周同学 一脚世界波 看球不喝酒'
  ).split(' '),
  VNWOS: (
    'TuấnHN HảiMilan MinhĐen AnhBaSàiGòn Quang92 CòiBự HùngTrâu LongPhố DũngBia ThảoMê ' +
    'Nam7 TríNghệAn KhoaPro BìnhLuậnDạo CúĐêm PhúcÚt ĐứcCống SơnTây98 TâmĐàNẵng VyNgáo ' +
    'HoàngCần TèoBóng GiangHồ88 LinhMU ThắngBại ChúTư CườngĐô Hiếu10 BảoBảo NgọcCáp ' +
    'KiênHảiPhòng MậpThủMôn PhongTrần VũHuế LộcCon ThànhVinh Duy23 AnKhang TýQuậy HânĐàLạt'
  ).split(' '),
  MYWOS: (
    'AmirJB KelantanBoy WeiLoon88 RajSubang HarimauFan Azlan77 JasonPJ FirdausKL MeiMei9 Tapaukaki ' +
    'UltrasKedah KumarIpoh Syafiq10 LimPenang AhBoon Daniel92 TehAisKaw Haziq11 SiewMai PakMat ' +
    'BobKlang Nabil7 GooseKing Hakimi23 Vincent8 ZulMelaka Aina99 TarikLaju RexKuching Suresh21 ' +
    'MamakRegular Faiz14 ChongKK Sabahan1 Irfan05 LateNightMY Kelvin33 AuntyFoot Ravi19 OffsideAlex'
  ).split(' '),
  IDWOS: (
    'BangJago Dimas17 RizkyBdg MasBejo AyuBola Bobotoh22 CakRudi Fajar99 KangAsep TioJkt ' +
    'Arek1927 Putra10 GilaBola BangKopi DewiSby Ucup88 MasGondrong Yoga7 AgusSemarang BonekJr ' +
    'IlhamMedan Rendy23 TukangNobar SiBotak Galih11 PakRT Wahyu05 NandaMks BimaSolo AnakGang ' +
    'JokoTingkir Kevin31 Rafi08 BegadangYuk AdiPalembang CecepBola Hendra77 SintaBola OmJarwo Reza21'
  ).split(' '),
};
