/** A part of a name in Latin script and in Chinese. */
export type NamePart = readonly [latin: string, chinese: string];

/** Names of a culture. The lists are long enough for a squad without two players of one family name. */
export interface PlayerNameParts {
  readonly given: readonly NamePart[];
  readonly family: readonly NamePart[];
  /** Family name first, in Latin script too. */
  readonly familyFirst: boolean;
}

/** Invented: family names are rare or do not exist, so that no player has a real one's name. */
export const PLAYER_NAMES = {
  en: western(
    'Callum 卡勒姆, Declan 德克兰, Rory 罗里, Ellis 埃利斯, Jasper 贾斯珀, Reece 里斯, Toby 托比, Miles 迈尔斯, Owen 欧文, Keir 基尔, Lewis 刘易斯, Harvey 哈维, Caleb 凯莱布, Tyler 泰勒, Marcus 马库斯, Devon 德文, Jalen 杰伦, Curtis 柯蒂斯',
    'Harwick 哈威克, Thornley 索恩利, Bexford 贝克斯福德, Maddock 马多克, Wrenshaw 伦肖, Calloway 卡洛韦, Pemberly 彭伯利, Stroud 斯特劳德, Oakhurst 奥克赫斯特, Fenwright 芬赖特, Larkham 拉克姆, Ridgewell 里奇韦尔, Holloway 霍洛韦, Dunmere 邓米尔, Cresswick 克雷斯威克, Ashdown 阿什当, Tolliver 托利弗, Kestwick 凯斯特威克, Marlowe 马洛, Brayshaw 布雷肖, Winslade 温斯莱德, Gathercole 盖瑟科尔, Penhallow 彭哈洛, Rothbury 罗斯伯里, Swinford 斯温福德, Yarwood 亚伍德',
  ),
  es: western(
    'Iker 伊克尔, Álvaro 阿尔瓦罗, Hugo 乌戈, Rubén 鲁本, Adrián 阿德里安, Nicolás 尼古拉斯, Martín 马丁, Bruno 布鲁诺, Julián 胡利安, Tomás 托马斯, Emilio 埃米利奥, Gonzalo 贡萨洛, Joaquín 华金, Lautaro 劳塔罗, Mateo 马特奥, Ramiro 拉米罗, Saúl 萨乌尔, Unai 乌奈',
    'Valdesoto 巴尔德索托, Arrizabal 阿里萨瓦尔, Montellano 蒙特利亚诺, Carrasqueda 卡拉斯克达, Olmedillo 奥尔梅迪略, Peñalara 佩尼亚拉拉, Quintosa 金托萨, Robledano 罗夫莱达诺, Zumárraga 苏马拉加, Belmonte 贝尔蒙特, Castañar 卡斯塔尼亚尔, Duranzo 杜兰索, Escalona 埃斯卡洛纳, Fontecha 丰特查, Galdámez 加尔达梅斯, Herranz 埃兰斯, Iturrioz 伊图里奥斯, Jaramago 哈拉马戈, Larrauri 拉劳里, Maldonar 马尔多纳尔, Navascués 纳瓦斯奎斯, Ontiveros 翁蒂韦罗斯, Palomera 帕洛梅拉, Riaguas 里亚瓜斯, Sotomonte 索托蒙特, Urdiales 乌迪亚莱斯',
  ),
  it: western(
    'Davide 达维德, Luca 卢卡, Matteo 马泰奥, Nicolò 尼科洛, Alessio 阿莱西奥, Enrico 恩里科, Fabio 法比奥, Giorgio 乔治, Jacopo 雅各布, Lorenzo 洛伦佐, Michele 米凯莱, Pietro 彼得罗, Riccardo 里卡多, Samuele 萨穆埃莱, Tommaso 托马索, Edoardo 爱德华多, Gabriele 加布里埃莱, Simone 西莫内',
    'Albarelli 阿尔巴雷利, Bonfiglio 邦菲利奥, Castronovi 卡斯特罗诺维, Dallaporta 达拉波尔塔, Fontanari 丰塔纳里, Gherardini 盖拉尔迪尼, Lombardeschi 隆巴尔代斯基, Malaspini 马拉斯皮尼, Nervetti 内尔韦蒂, Orsolani 奥索拉尼, Pellicciari 佩利恰里, Quaranti 夸兰蒂, Rossellani 罗塞拉尼, Santacroce 桑塔克罗切, Tagliabosco 塔利亚博斯科, Ubertini 乌贝蒂尼, Valsecchi 瓦尔塞基, Zampieroni 赞皮耶罗尼, Brancaleoni 布兰卡莱奥尼, Cavalieri 卡瓦列里, Dragonetti 德拉戈内蒂, Ferranzi 费兰齐, Guidarelli 圭达雷利, Montalti 蒙塔尔蒂, Piccinelli 皮奇内利, Serrantoni 塞兰托尼',
  ),
  de: western(
    'Jonas 约纳斯, Lukas 卢卡斯, Felix 费利克斯, Moritz 莫里茨, Niklas 尼克拉斯, Finn 芬恩, Jannik 扬尼克, Tobias 托比亚斯, Matthis 马蒂斯, Fabian 法比安, Henrik 亨里克, Leon 莱昂, Paul 保罗, Robin 罗宾, Sebastian 塞巴斯蒂安, Valentin 瓦伦丁, Till 蒂尔, Emre 埃姆雷',
    'Ackermoor 阿克莫尔, Brandauer 布兰道尔, Dornfeld 多恩费尔德, Eberswald 埃伯斯瓦尔德, Falkenried 法尔肯里德, Gerstner 格斯特纳, Hasselbrink 哈塞尔布林克, Immenhof 伊门霍夫, Kaltwasser 卡尔特瓦瑟, Lindhorst 林德霍斯特, Mönkeberg 门克贝格, Niedersachs 尼德萨克斯, Oberländer 奥伯兰德, Pfaffenroth 普法芬罗特, Rautenstrauch 劳滕施特劳赫, Siebenhaar 西本哈尔, Tannhauer 坦豪尔, Uhlenbruck 乌伦布鲁克, Vossberg 福斯贝格, Weidenfels 魏登费尔斯, Zellerbach 策勒巴赫, Birkholz 比尔克霍尔茨, Drosselmann 德罗塞尔曼, Hirschfelder 希施费尔德, Krummbein 克鲁姆拜因, Steinbrecher 施泰因布雷歇尔',
  ),
  fr: western(
    'Antoine 安托万, Baptiste 巴蒂斯特, Clément 克莱芒, Damien 达米安, Étienne 艾蒂安, Florian 弗洛里安, Gaël 加埃尔, Hugo 雨果, Julien 朱利安, Loïc 洛伊克, Maxime 马克西姆, Noé 诺埃, Quentin 昆廷, Rémi 雷米, Sacha 萨沙, Théo 泰奥, Yanis 亚尼斯, Ousmane 乌斯曼',
    'Aubremont 奥布勒蒙, Beaurivage 博里瓦热, Chantereau 尚特罗, Delacombe 德拉孔布, Estrabaud 埃斯特拉博, Fontvieille 丰维耶, Grandjean 格朗让, Hautecoeur 奥特克尔, Jolivet 若利韦, Kervadec 凯尔瓦代克, Lamorlay 拉莫尔莱, Montferrand 蒙费朗, Nivernais 尼韦内, Orsenne 奥尔塞纳, Pontavice 蓬塔维斯, Quersin 凯尔桑, Rochambeau 罗尚博, Sarrazac 萨拉扎克, Tourneville 图尔纳维尔, Vauclair 沃克莱尔, Bellecombe 贝尔孔布, Castelnau 卡斯泰尔诺, Diabaté 迪亚巴泰, Ferrandou 费朗杜, Mercadier 梅尔卡迪耶, Traverset 特拉韦尔塞',
  ),
  pt: western(
    'André 安德烈, Caio 卡约, Diogo 迪奥戈, Eduardo 爱德华多, Felipe 费利佩, Gil 吉尔, Henrique 恩里克, Igor 伊戈尔, João 若昂, Leandro 莱安德罗, Murilo 穆里洛, Otávio 奥塔维奥, Rafael 拉斐尔, Tiago 蒂亚戈, Vítor 维托尔, Wesley 韦斯利, Renan 雷南, Duarte 杜阿尔特',
    'Abrantins 阿布兰廷斯, Boaventura 博阿文图拉, Carvalhosa 卡瓦略萨, Damasceno 达马塞诺, Espinheira 埃斯皮涅拉, Figueiral 菲盖拉尔, Gouveinha 戈维尼亚, Horta 奥尔塔, Itapuã 伊塔普昂, Junqueira 容凯拉, Lagoeiro 拉戈埃罗, Montalvão 蒙塔尔旺, Nogueirão 诺盖朗, Oliveirinha 奥利维里尼亚, Pedrosinho 佩德罗西尼奥, Quaresmal 夸雷斯马尔, Ribeirinho 里贝里尼奥, Salgueiral 萨尔盖拉尔, Taveirós 塔韦罗斯, Umbelino 温贝利诺, Valadão 瓦拉当, Xavantes 沙万蒂斯, Zambujal 赞布雅尔, Cerqueiro 塞凯罗, Malheiros 马列罗斯, Pitangueira 皮坦盖拉',
  ),
  zh: eastern(
    'Haoran 浩冉, Zixuan 子轩, Yichen 奕辰, Mingyuan 明远, Junkai 俊楷, Tianyou 天佑, Ruize 睿泽, Chengyi 承毅, Bowen 博闻, Siyuan 思源, Jiahe 嘉禾, Zhengyang 正阳, Wenbo 文博, Qirui 启瑞, Yunfei 云飞, Hanlin 翰林, Xuanming 轩铭, Lefeng 乐峰',
    'Ouyang 欧阳, Shangguan 上官, Kang 康, Bai 白, Qiu 邱, Hou 侯, Tan 谭, Lu 陆, Ge 葛, Mo 莫, Tang 汤, Wan 万, Yin 尹, Shao 邵, Niu 牛, Ji 纪, Pang 庞, Lan 蓝, Cen 岑, Xue 薛, Yan 阎, Zuo 左, Shi 石, Miao 苗, Gu 顾, Weng 翁',
  ),
  vi: eastern(
    'Đăng Phiên 登藩, Vĩnh Kha 永珂, Sĩ Luận 仕论, Bá Khoan 伯宽, Trí Hiển 智显, Nhất Lam 一岚, Cảnh Tường 景祥, Thiện Ngôn 善言, Duy Thụ 维树, Quang Nhuệ 光锐, Khắc Điền 克田, Tôn Lễ 尊礼, Phúc Tường 福翔, Hữu Khoát 友阔, Đình Sách 廷策, Thế Khuông 世匡, Nguyên Hạo 元浩, Việt Nhiên 越然',
    'Nguyễn 阮, Trần 陈, Lê 黎, Phạm 范, Huỳnh 黄, Phan 潘, Vũ 武, Võ 武, Đặng 邓, Bùi 裴, Đỗ 杜, Hồ 胡, Ngô 吴, Dương 杨, Lý 李, Đinh 丁, Trịnh 郑, Mai 梅, Tô 苏, Hà 何, Cao 高, Lương 梁, Tạ 谢, Châu 周, Quách 郭, Kiều 乔',
  ),
  id: western(
    'Bayu 巴尤, Dimas 迪马斯, Fajar 法贾尔, Galih 加利, Hendra 亨德拉, Ilham 伊尔汉, Joko 佐科, Kurnia 库尼亚, Luthfi 卢特菲, Nanda 南达, Oki 奥基, Putra 普特拉, Rizal 里扎尔, Satya 萨蒂亚, Taufik 陶菲克, Wahyu 瓦赫尤, Yoga 约加, Arya 阿里亚',
    'Adiwinata 阿迪维纳塔, Baskoroadi 巴斯科罗阿迪, Cakrawala 查克拉瓦拉, Darmaputra 达玛普特拉, Firmanjaya 菲尔曼贾亚, Gunadarma 古纳达玛, Hadikusuma 哈迪库苏马, Indrawan 因德拉万, Jatmiko 贾特米科, Kartanegara 卡塔内加拉, Laksmana 拉克斯马纳, Mahardika 马哈迪卡, Nugrahadi 努格拉哈迪, Panuntun 帕农顿, Rajasa 拉贾萨, Sasmito 萨斯米托, Tirtayasa 蒂尔塔亚萨, Utomojati 乌托莫贾蒂, Wicaksana 维查克萨纳, Yudhanegara 尤达内加拉, Anggabaya 昂加巴亚, Batubara 巴图巴拉, Lumbantoruan 隆班托鲁安, Siregarjaya 西雷加尔贾亚, Tambunan 坦布南, Wiraguna 维拉古纳',
  ),
  ja: western(
    'Haruto 阳斗, Sota 飒太, Ren 莲, Yuma 悠真, Kaito 海斗, Riku 陆, Takumi 匠, Shun 骏, Daiki 大辉, Kenta 健太, Naoki 直树, Ryosuke 凉介, Yuto 勇人, Hayate 疾风, Itsuki 树, Minato 凑, Asahi 朝日, Tsubasa 翼',
    'Asagiri 朝雾, Higashiyama 东山, Igarashi 五十岚, Kamishiro 神代, Kujo 九条, Minakami 水上, Nanase 七濑, Onodera 小野寺, Sakaki 榊, Tachikawa 立川, Usami 宇佐美, Wakatsuki 若月, Yukimura 雪村, Amagi 天城, Fuwa 不破, Hiiragi 柊, Kirishima 雾岛, Mikami 三上, Narumi 鸣海, Ogami 大神, Saionji 西园寺, Tokiwa 常磐, Uozumi 鱼住, Yagami 八神, Zaizen 财前, Kurosawa 黑泽',
  ),
} as const satisfies Readonly<Record<string, PlayerNameParts>>;

export type Culture = keyof typeof PLAYER_NAMES;

function western(given: string, family: string): PlayerNameParts {
  return { given: parts(given), family: parts(family), familyFirst: false };
}

function eastern(given: string, family: string): PlayerNameParts {
  return { given: parts(given), family: parts(family), familyFirst: true };
}

/** The last word of each part is Chinese. */
function parts(list: string): readonly NamePart[] {
  return list.split(', ').map((part): NamePart => {
    const end = part.lastIndexOf(' ');
    return [part.slice(0, end), part.slice(end + 1)];
  });
}
