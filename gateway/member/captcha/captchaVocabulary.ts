import type { Language } from '#contract/locale/tenants.ts';

export const CATEGORIES = ['animals', 'fruits', 'colours', 'vehicles', 'clothes', 'body', 'family'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Words that everybody knows, each of one category only: no orange, no plum. */
export const VOCABULARY: Readonly<Record<Language, Readonly<Record<Category, readonly string[]>>>> = {
  'zh-CN': {
    animals: words('狗、猫、马、兔子、大象、老虎、猴子、山羊、绵羊、青蛙、狼、熊、骆驼、狐狸、企鹅、斑马'),
    fruits: words('苹果、香蕉、芒果、梨、木瓜、菠萝、草莓、西瓜、椰子、葡萄、荔枝、榴莲、樱桃、柚子、桃子、石榴'),
    colours: words('红色、蓝色、绿色、黄色、黑色、白色、棕色、紫色、灰色、粉色、金色、银色、橙色、青色、米色、褐色'),
    vehicles: words('汽车、公交车、火车、自行车、卡车、摩托车、飞机、直升机、轮船、地铁、出租车、面包车、拖拉机、救护车、电车、帆船'),
    clothes: words('衬衫、裤子、裙子、外套、毛衣、袜子、鞋子、帽子、手套、围巾、皮带、睡衣、牛仔裤、西装、背心、雨衣'),
    body: words('鼻子、耳朵、眼睛、膝盖、手肘、肩膀、手指、脚、嘴巴、脖子、下巴、脚踝、手腕、肚子、舌头、额头'),
    family: words('妈妈、爸爸、姐姐、弟弟、哥哥、妹妹、爷爷、奶奶、叔叔、姑姑、舅舅、儿子、女儿、丈夫、妻子、孙子'),
  },
  'vi-VN': {
    animals: words('chó、mèo、ngựa、thỏ、voi、hổ、khỉ、dê、cừu、ếch、sói、gấu、lạc đà、cáo、chim cánh cụt、ngựa vằn'),
    fruits: words('táo、chuối、xoài、đu đủ、dứa、dâu tây、dưa hấu、ổi、nho、chôm chôm、măng cụt、sầu riêng、thanh long、bưởi、mít、vú sữa'),
    colours: words(
      'đỏ、xanh dương、xanh lá cây、vàng、đen、trắng、nâu、tím、xám、hồng nhạt、đỏ tươi、tím than、xanh ngọc、nâu đất、vàng nhạt、xanh rêu',
    ),
    vehicles: words(
      'ô tô、xe buýt、tàu hỏa、xe đạp、xe tải、xe máy、máy bay、trực thăng、thuyền buồm、tàu thủy、taxi、tàu điện ngầm、máy kéo、xe cứu thương、phà、xích lô',
    ),
    clothes: words(
      'áo sơ mi、quần dài、chân váy、áo khoác、áo len、tất、giày、mũ、găng tay、khăn quàng、thắt lưng、đồ ngủ、quần jean、áo dài、dép、áo mưa',
    ),
    body: words('mũi、tai、mắt、đầu gối、khuỷu tay、vai、ngón tay、bàn chân、miệng、cổ、cằm、mắt cá chân、cổ tay、bụng、lưỡi、trán'),
    family: words('mẹ、bố、chị gái、em trai、anh trai、em gái、ông nội、bà ngoại、chú、dì、cậu、con gái、con trai、vợ、chồng、cháu ngoại'),
  },
  'en-US': {
    animals: words('dog、cat、horse、rabbit、elephant、tiger、monkey、goat、sheep、frog、wolf、bear、camel、fox、penguin、zebra'),
    fruits: words(
      'apple、banana、mango、pear、papaya、pineapple、strawberry、watermelon、coconut、guava、melon、lychee、grape、blueberry、durian、pomelo',
    ),
    colours: words('red、blue、green、yellow、black、white、brown、purple、gray、pink、turquoise、beige、crimson、maroon、magenta、indigo'),
    vehicles: words(
      'car、bus、train、bicycle、truck、motorcycle、airplane、helicopter、boat、ship、tram、taxi、van、scooter、tractor、ambulance',
    ),
    clothes: words('shirt、trousers、dress、skirt、jacket、coat、sweater、sock、shoe、hat、glove、scarf、belt、pajamas、blouse、jeans'),
    body: words('nose、ear、eye、knee、elbow、shoulder、finger、foot、mouth、neck、chin、ankle、wrist、stomach、thumb、tongue'),
    family: words(
      'mother、father、sister、brother、aunt、uncle、grandmother、grandfather、cousin、daughter、son、wife、husband、niece、nephew、grandson',
    ),
  },
  'id-ID': {
    animals: words(
      'anjing、kucing、kuda、kelinci、gajah、harimau、monyet、kambing、domba、katak、serigala、beruang、unta、rubah、penguin、zebra',
    ),
    fruits: words(
      'apel、pisang、mangga、pir、pepaya、nanas、stroberi、semangka、kelapa、jambu、anggur、leci、durian、rambutan、manggis、melon',
    ),
    colours: words(
      'merah、biru、hijau、kuning、hitam、putih、cokelat、ungu、abu-abu、merah muda、jingga、krem、biru muda、hijau tua、nila、merah tua',
    ),
    vehicles: words(
      'mobil、bus、kereta api、sepeda、truk、sepeda motor、pesawat、helikopter、perahu、kapal、becak、taksi、traktor、ambulans、bajaj、angkot',
    ),
    clothes: words(
      'kemeja、celana、gaun、rok、jaket、sweter、kaus kaki、sepatu、topi、sarung tangan、syal、ikat pinggang、piama、kebaya、blus、rompi',
    ),
    body: words('hidung、telinga、mata、lutut、siku、bahu、jari、kaki、mulut、leher、dagu、perut、lidah、dahi、jempol、punggung'),
    family: words('ibu、ayah、kakak、adik、bibi、paman、nenek、kakek、sepupu、suami、istri、keponakan、menantu、mertua、cucu、ipar'),
  },
};

function words(text: string): readonly string[] {
  return text.split('、');
}
