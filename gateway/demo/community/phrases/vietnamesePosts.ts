import type { CommunityBook } from './communityBook.ts';

export const VIETNAMESE_MATCH_POSTS: CommunityBook['matches'] = {
  before: {
    titles: ['Nói trước về {t} một chút', 'Trận này anh em tính sao?', 'Trước giờ bóng lăn', '{t} – {o}: xem gì ở trận này'],
    openings: [
      '{t} đá {n} trận gần nhất thắng {w}, ghi {g} bàn, lọt lưới {k}. Số liệu đó, phong độ thế nào anh em tự đánh giá.',
      'Ngồi lật lại mấy trận của {t}: {n} trận thắng {w}. Hàng công ổn, {g} bàn, chỉ ngại {k} bàn thua kia.',
      'Ai cũng bảo {t} đang lên. Xem số thì: {w} thắng trong {n} trận, ghi {g}, thủng lưới {k}.',
    ],
    closings: [
      '{o} kiểu gì cũng lùi sâu hai chục phút đầu. Ai ghi trước người đó dễ thở.',
      'Tôi không đoán tỉ số, chỉ muốn xem {o} xử lý hai biên ra sao.',
      'Có đội hình tôi viết thêm một đoạn nữa.',
      'Bạn nào ra sân báo giùm mặt cỏ thế nào nhé.',
    ],
  },
  goalLead: {
    titles: [
      'Phút {m}, {t} dẫn rồi',
      '{p} đúng là để dành cho những lúc này',
      'Chờ mãi, {t} vượt lên',
      'Bàn này phải lên đây viết ngay',
      '{t} có bàn cần nhất rồi',
    ],
    openings: [
      'Vừa đi rót nước thì {p} ghi bàn, quay lại đã {s}. Xem lại ba lần vẫn thấy đã.',
      'Phút {m}, {s}. {p} không nghĩ nhiều, còn hậu vệ {o} nghĩ hơi lâu.',
      '{s}. Nhìn {p} ăn mừng là biết áp lực lớn cỡ nào.',
    ],
    closings: [
      '{o} phải dâng lên thôi, khoảng trống sau lưng chính là cơ hội.',
      'Đừng mừng vội, kịch bản này tôi xem nhiều rồi.',
      'Chỉ xin một điều: đừng lùi về giữ từ bây giờ.',
    ],
  },
  goalLevel: {
    titles: ['Gỡ rồi, giờ mới hay', 'Phút {m}, về lại vạch xuất phát', '{t} không chịu buông', '{p} kéo trận đấu trở lại'],
    openings: [
      'Lúc bị dẫn cả nhóm đòi chuyển kênh, {p} một phát gọi hết về. {s} rồi.',
      'Phút {m}, {s}. {o} dẫn xong là chùng xuống, {p} không tha.',
      'Đang viết dở bài chê {t} thì {p} bắt xóa. {s}, làm lại từ đầu.',
    ],
    closings: [
      'Giờ đà nằm hết bên {t}, {o} nên thay người sớm.',
      'Ai sai trước người đó thua, tôi đoán cả hai đều dè chừng.',
      'Yếu tim thì nghỉ chút đi, còn dài.',
    ],
  },
  goalMore: {
    titles: ['{t} thêm bàn nữa, {s}', 'Cách biệt rồi đó', '{p} làm trận đấu bớt hồi hộp', 'Phút {m}, {o} hơi choáng'],
    openings: [
      '{p}, phút {m}, {s}. Bàn trước còn bảo may, bàn này là thực lực.',
      '{s}. {o} vừa định dâng lên thì {p} trừng phạt ngay.',
      '{t} cứ lên là có chuyện. Lần này {p}, {s}.',
    ],
    closings: [
      'Giờ lo giữ sức đi, lịch còn dày lắm.',
      'HLV {o} đứng im mấy phút rồi, tôi sốt ruột giùm.',
      'Chưa hết trận, nhưng khó thấy đường về.',
    ],
  },
  goalBack: {
    titles: ['Gỡ được một, còn hy vọng', '{t} giữ lại được chút hồi hộp', 'Phút {m}, {s}, khoan tắt', '{p} rút ngắn cách biệt'],
    openings: [
      '{p} rút ngắn phút {m}, {s}. Không ăn mừng, ôm bóng chạy thẳng về giữa sân.',
      '{s}. Giờ mới thấy {o} bắt đầu nhìn đồng hồ.',
      'Đang rửa chén nghe bình luận viên hét tên {p}, chạy ra thì {s}. Chén để đó.',
    ],
    closings: [
      '{o} bắt đầu câu giờ, sợ rồi đó.',
      'Tung thêm tiền đạo vào đi, còn gì để mất.',
      'Có không kịp gỡ thì tinh thần này tôi vẫn phục.',
    ],
  },
  goalCancelled: {
    titles: ['Mừng hụt, tim lên xuống như thang máy', 'Theo anh em pha đó có đúng không?', '{t} mừng hụt', 'Nói về tình huống phút {m}'],
    openings: [
      '{p} ăn mừng xong xuôi thì trọng tài vẽ ô vuông. Không công nhận, vẫn {s}.',
      'Phút {m} bàn của {t} không được công nhận. Xem chậm bốn năm lần tôi vẫn chưa rõ.',
      'Sau pha không công nhận bàn của {p}, {t} xìu hẳn. Tỉ số vẫn {s}.',
    ],
    closings: [
      'Luật thì chịu, nhưng làm nhanh giùm cái.',
      'Đổi lại là bàn của {o} chắc tôi khen trọng tài, con người mà.',
      'Một mũi giày cũng là một mũi giày. Vẫn đau.',
    ],
  },
  red: {
    titles: ['{t} mất người, đá sao đây', 'Thẻ đỏ đổi cả trận', 'Phút {m}, {p} rời sân', 'Thẻ đỏ này nặng tay không?'],
    openings: [
      'Phút {m} {p} nhận thẻ đỏ, đang {s}. Phần còn lại của {t} sẽ dài lắm.',
      '{t} còn mười người. {p} đi ra không cãi nhiều, lúc đó {s}.',
      'Xem trực tiếp thấy nặng, xem lại thì hết ý kiến. {p} bị đuổi.',
    ],
    closings: [
      'Bịt trung lộ trước đã, đừng tham.',
      '{o} cũng đừng chủ quan, hơn người mà thua tôi thấy rồi.',
      'Trận sau còn bị treo giò nữa chứ.',
    ],
  },
  halfTime: {
    titles: ['Nghỉ rồi, {s}, bàn tí nào', 'Ba điều sau hiệp một', '{t} hay ở chỗ nào', 'Tranh thủ giờ nghỉ viết vài dòng'],
    openings: [
      'Hiệp một {s}. Thế trận không đơn giản như tỉ số, giữa sân giành nhau từng quả.',
      'Hết hiệp một {s}. {t} triển khai từ sân nhà tốt hơn tôi tưởng, {o} lúc nào cũng chậm nửa bước.',
      '{s} sau bốn lăm phút. Chỉ nhìn bóng là bỏ lỡ nửa trận đó.',
    ],
    closings: [
      'Hiệp hai xem thay người trước, rồi xem ai hết xăng.',
      'Tôi mà là {o} thì thay hậu vệ biên rồi.',
      'Hiệp hai anh em chọn ai? Nhớ nói lý do.',
    ],
  },
  wonClose: {
    titles: ['{s}, thắng không dễ', 'Ba điểm, đừng hỏi thắng kiểu gì', '{t} giữ được rồi', 'Mười phút cuối tôi đứng xem'],
    openings: [
      'Hết giờ {s}. {t} thắng, mà mấy phút cuối nhìn khổ quá.',
      '{s}. {o} đá không tệ, thiếu đúng cú chạm trước khung thành.',
      'Hơn một bàn cũng là hơn, {s}. {t} hồi trước hay đánh rơi mấy trận kiểu này.',
    ],
    closings: [
      'Thủ môn đáng được khen, dù đoạn tóm tắt không chiếu.',
      'Vấn đề vẫn còn đó, nhưng thắng rồi nói nghe dễ hơn.',
      'Fan {o} cũng đừng buồn, đá vậy sớm muộn cũng có điểm.',
    ],
  },
  wonBig: {
    titles: ['{s}, {t} đá như lên đồng', 'Trận này ít hồi hộp', '{o} hôm nay sao vậy?', '{t} thắng gọn gàng'],
    openings: [
      'Hết trận {s}, hiệp một mới {h}. Càng đá càng thanh thoát.',
      '{s}. Về cuối tôi còn thấy ngại giùm, hàng thủ {o} như chưa khởi động.',
      '{s}, dự bị vào cũng góp phần. Fan {t} không có gì để chê.',
    ],
    closings: [
      'Đừng ai bay bổng quá, tỉ số đẹp hay che lỗi lắm.',
      '{o} về họp gấp, không phải lỗi một người.',
      'Giữ lại vé đi, sau này lật ra còn cười.',
    ],
  },
  comeback: {
    titles: ['Lội ngược dòng, đã quá {t} ơi', 'Thua trước thắng sau, hay nhất là đây', '{s}, suýt nữa tôi đi ngủ', 'Đừng bao giờ về sớm'],
    openings: [
      'Lúc bị dẫn ai nghĩ ra {s}. {t} không đổi cách đá, chỉ chạy nhiều hơn.',
      'Kết thúc {s}. {o} dẫn xong là đếm giờ, đếm một hồi thì mất.',
      '{s} sau khi bị dẫn. Không biết phòng thay đồ nói gì mà ra sân khác hẳn.',
    ],
    closings: [
      'Ai về sớm tôi không nói gì đâu nha.',
      'Thắng kiểu này đáng hơn thắng đậm, một mùa được mấy lần.',
      '{o} phải học cách đá khi đang dẫn.',
    ],
  },
  drew: {
    titles: ['{s}, chẳng ai vui', 'Mỗi đội một điểm, cũng phải', 'Hòa mà không chán', 'Trận hòa này tôi cho bảy điểm'],
    openings: [
      'Hết giờ {s}. Bên nào cũng có lúc thắng được, có lúc thua được.',
      '{s}. {t} tiếc hơn, cuối trận bóng toàn bên phần sân kia.',
      '{s}, hiệp một {h}. Xem mệt nhưng không hối hận.',
    ],
    closings: [
      'Trách thì trách hàng thủ, mỗi bên một nửa.',
      'Nhìn bảng xếp hạng không biết trận này căng cỡ nào đâu, xem lại đi.',
      'Hai đội này hợp nhau, hẹn lượt sau.',
    ],
  },
  goalless: {
    titles: ['0-0 nhưng đừng vội chê', 'Không bàn nào mà vẫn căng', 'Hai thủ môn hôm nay đáng tiền', 'Dành cho ai thích phòng ngự'],
    openings: [
      '0-0. Cả {t} lẫn {o} đều không cho nhau cú dứt điểm nào thoải mái.',
      'Không có bàn nhưng quả nào cũng tranh chấp. Gu của tôi.',
      'Chín mươi phút 0-0, tôi hét vào đúng một lần, hét hụt.',
    ],
    closings: ['Tiền đạo về tập thêm nha.', 'Mỗi đội một điểm rồi ai về nhà nấy.', 'Quên tỉ số đi, xem trung vệ bọc lót kìa.'],
  },
  extraTime: {
    titles: ['Phải tới hiệp phụ, {t} đi tiếp', '120 phút, giờ mới được ngủ', 'Chuột rút cả sân, {t} qua ải', 'Hiệp phụ {s}, tỉnh cả ngủ'],
    openings: [
      'Chín mươi phút không phân được, hiệp phụ xong {s}, {t} đi tiếp. Cuối trận ai cũng đi bộ.',
      '{s} sau hiệp phụ. {t} hơn ở ghế dự bị, người mới vào còn chạy được.',
      'Tính hết chín mươi phút là ngủ, ai dè hiệp phụ. {s}, {t} đi tiếp.',
    ],
    closings: ['{o} thua mà ngẩng cao đầu.', 'Cúp là phải vậy chứ.', 'Mai đi làm sao thì mai tính.'],
  },
  shootOut: {
    titles: ['Luân lưu, {t} sống sót', 'Chấm 11 mét không nể ai', 'Penalty đúng là ác', '{t} đi tiếp nhờ luân lưu'],
    openings: [
      'Bất phân thắng bại, phải đá luân lưu. {t} qua. Tôi chỉ dám nghe tiếng.',
      '{s} rồi tới luân lưu. Mấy người sút của {t} gan thật.',
      'Luân lưu {t} thắng. Cả chung cư biết lúc nào thủ môn đoán đúng.',
    ],
    closings: [
      'Bạn đá hỏng bên {o} đừng buồn, ai rồi cũng có ngày đó.',
      'Có tập hay không nhìn chạy đà là biết.',
      'Vòng sau làm ơn xong trong chín mươi phút.',
    ],
  },
  basketBefore: {
    titles: ['{t} thắng bằng gì đây', 'Bóng rổ: {t} gặp {o}', 'Xem bắt bóng bật bảng trước', 'Chìa khóa của trận này'],
    openings: [
      '{t} thắng {w} trong {n} trận gần nhất, ghi {g} điểm, thua {k}. Công thì có, thủ thì tùy hứng.',
      'Xem lại {t}: {n} trận {w} thắng. Muốn hạ {o} thì bớt mất bóng đã.',
    ],
    closings: [
      'Hiệp một đừng để bị bỏ xa là còn chơi được.',
      'Áp sát tay ném {o} sớm, để nóng tay là xong.',
      'Xoay tua cho khéo, trụ cột đâu đánh hết trận được.',
    ],
  },
  basketBreak: {
    titles: ['Hết hiệp {q}, {s}', 'Giữa trận: {t} đang nóng tay', 'Ghi nhanh sau hiệp {q}', '{s}, còn dài'],
    openings: [
      'Hết hiệp {q}, {s}, {t} dẫn. Pick and roll kiên nhẫn, không ai ném vội.',
      '{s}, {t} đang nhỉnh hơn. {o} mất bóng hơi nhiều.',
      'Xong hiệp {q} {s}. Dự bị {t} vào không tụt nhịp, cái này mới quý.',
    ],
    closings: ['Bóng rổ dẫn đó mất đó, ngồi yên xem.', '{o} phải kèm góc đi.', 'Sắp tới coi ai dính lỗi cá nhân trước.'],
  },
  basketClose: {
    titles: ['{s}, quyết ở pha cuối', '{t} thắng phút chót', 'Xem xong ướt cả tay', 'Suýt nữa thôi {o}'],
    openings: [
      'Chung cuộc {s}. Mấy pha quan trọng {t} thủ mà không phạm lỗi, hơn ở đó.',
      '{s}, {t} thắng. Hai phút cuối dài như một tiếng.',
      '{t} thắng {s}. Ý tưởng cuối của {o} hay mà bóng không vào.',
    ],
    closings: ['Tập ném phạt đi mấy em.', '{o} thua tiếc thật, hẹn lần sau.', 'Mất tiếng rồi, ngủ đây.'],
  },
  basketBig: {
    titles: ['{t} thắng nhẹ tênh, {s}', 'Dự bị được đánh nhiều', '{o} bó tay', '{t} ném gì cũng vào'],
    openings: [
      '{s}, {t} gần như không phải lo gì.',
      'Chung cuộc {s}. {o} đổi đủ kiểu phòng thủ mà không ăn thua.',
      '{s}. Bật bảng, kiến tạo, dự bị, cái gì {t} cũng hơn.',
    ],
    closings: ['Mấy bạn trẻ được ra sân, thích.', '{o} nhìn mệt rõ, nghỉ vài hôm đi.', 'Vui là chính, đừng suy diễn.'],
  },
};
