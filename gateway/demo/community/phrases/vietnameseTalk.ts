import { type CommunityBook, talk } from './communityBook.ts';

export const VIETNAMESE_TALK: CommunityBook['talk'] = {
  before: [
    talk('Có đội hình chưa bạn?', ['author', 'Chưa, thường trước một tiếng mới có.'], ['same', 'Vậy ăn cơm cái đã.']),
    talk('{o} lúc nào cũng khó chịu, đừng lạc quan quá.', ['author', 'Thì tôi có đoán tỉ số đâu.']),
    talk('Số đẹp đó, nhưng phải coi gặp ai nữa.', ['other', 'Chuẩn, thắng cũng có thắng này thắng kia.']),
    talk('Tôi chọn hòa, đừng ai cản.', ['other', 'Không cản, tôi cũng thấy hòa.'], ['same', 'Cuối cùng cũng có người hiểu.']),
    talk('Lưu bài lại, đá xong vào chấm điểm bạn nha.'),
    talk('Có ai ra sân không, trời sao rồi?', ['other', 'Gió lắm, mang áo khoác nha.']),
  ],
  goal: [
    talk('Ai kèm {p} vậy trời?', ['author', 'Có kèm, mà chậm nửa bước.'], ['other', 'Nửa bước là một bàn.']),
    talk(
      'Đi vệ sinh ra là có bàn, lần nào cũng vậy.',
      ['other', 'Vậy đi thường xuyên giùm.'],
      ['same', 'Vì {t} tôi ở luôn trong đó cũng được.'],
    ),
    talk('Phải khen cả đường chuyền nữa chứ.', ['author', 'Đúng, không có chuyền lấy đâu ra bàn.']),
    talk('Thủ môn đứng sai chỗ à?', ['other', 'Nhanh vậy ai cũng chịu.'], ['same', 'Xem lại rồi, thôi không trách.']),
    talk('Chờ bàn này của {p} mấy vòng rồi.'),
    talk('Mười phút tới quyết định, bình tĩnh nào.', ['author', 'Bình tĩnh, mà tôi ngồi không yên.']),
    talk('{s}, giờ mới gọi là đá bóng.', ['other', 'Cơm nguội hết rồi đây.']),
    talk('Fan đội kia ghé qua, bàn đẹp, phục.', ['author', 'Fan văn minh, bắt tay cái nào.']),
  ],
  goalCancelled: [
    talk('Xem chậm là thấy chạm tay rồi.', ['other', 'Tôi xem có thấy gì đâu.'], ['same', 'Xem góc kia kìa.']),
    talk('Không công nhận thì thôi, làm ơn nhanh giùm.', ['author', 'Ý tôi cũng vậy đó.']),
    talk('Trợ lý căng cờ từ đầu mà?', ['author', 'Căng hơi trễ, tôi cũng không để ý.']),
    talk('Tội {p} ghê, mặt ngơ luôn.', ['other', 'Lát ghi trái khác bù.']),
  ],
  red: [
    talk('Pha đó hết đường cãi.', ['other', 'Ừ, tôi cũng rút thẻ.']),
    talk(
      'Trước đó thổi thoáng lắm mà tự nhiên thẻ đỏ.',
      ['author', 'Đúng là chưa đều tay.'],
      ['other', 'Đừng trách trọng tài, coi lại cú vào bóng đi.'],
    ),
    talk('Giờ rút ai ra, tiền đạo hay tiền vệ cánh?', ['author', 'Chắc tiền đạo, giữ trước đã.']),
    talk('Mười người nhiều khi lại đoàn kết hơn.', ['other', 'Có, mà vỡ trận thì nhiều hơn.']),
  ],
  halfTime: [
    talk('Bạn thay ai hiệp hai?', ['author', 'Người chạy cánh, chỗ đó hết sức trước tiên.']),
    talk('Có mỗi tôi buồn ngủ hả?', ['other', 'Không, tôi vừa mới dậy.'], ['author', 'Hai bạn có mở nhầm kênh không?']),
    talk('Giữa sân quyết định, như mọi khi.', ['author', 'Ai giành bóng hai là thắng.']),
    talk('Trọng tài hiệp này ổn ghê, lạ nha.', ['other', 'Còn bốn lăm phút, đừng khen sớm.']),
    talk('Đi úp mì, ba phút quay lại.'),
  ],
  over: [
    talk('Hay nhất trận là ai?', ['author', 'Tôi chọn trung vệ {t}, tiền đạo thì ai cũng thấy rồi.'], ['same', 'Chọn có gu.']),
    talk('Fan {o} đây, thua tâm phục.', ['author', 'Các bạn đá không tệ, hẹn lượt sau.'], ['other', 'Quá đẹp.']),
    talk('Mấy phút cuối tôi che mắt xem.', ['other', 'Xem qua kẽ tay chứ gì.'], ['same', 'Bị bắt bài rồi.']),
    talk('Trận sau đừng xoay tua nha.', ['other', 'Không xoay mà chấn thương thì khổ.']),
    talk('Viết nhanh vậy, tôi còn run đây.', ['author', 'Viết lúc còn nóng mới hay.']),
    talk('Điểm này quý lắm, cuối mùa nhìn lại là biết.'),
  ],
  level: [
    talk('Hòa thì đội nào lợi hơn?', ['author', 'Theo tôi chẳng đội nào vui.']),
    talk('Có ai thấy trận này hay như tôi không?', ['other', 'Có, nhịp độ tốt cả trận.']),
    talk('Phí cơ hội vậy hòa không oan.', ['author', 'Bên nào cũng nói vậy được, haha.']),
    talk('Thủ môn cứu một điểm đó.', ['other', 'Thưởng cho ảnh đi.']),
    talk('Gặp lại còn lâu quá.'),
  ],
  basketball: [
    talk('Ném phạt hụt đau thật.', ['other', 'Cái dễ tập nhất mà.'], ['same', 'Nói dễ, đứng lên vạch đi rồi biết.']),
    talk('Dự bị đoạn này hay quá.', ['author', 'Dám dùng người thì có ngày được trả.']),
    talk('{o} thả tay ném trống quá.', ['author', 'Bọc sâu quá nên góc hở hết.']),
    talk('Nay trọng tài thổi nhiều ghê.', ['other', 'Thổi đều hai bên, thôi cũng được.']),
    talk('Xem xong ra sân ném hai trăm quả, vào ba chục.', ['other', 'Hơn tôi ba chục quả rồi.']),
    talk('Nhịp này xem đã thật.'),
  ],
  tactics: [
    talk('Vẽ đẹp vậy, dùng app gì thế?', ['author', 'Vẽ trên điện thoại thôi, vẽ nhiều quen tay.'], ['same', 'Làm bài hướng dẫn đi bạn.']),
    talk('Hình đầu là hiểu, mấy hình sau như xem chậm.', ['author', 'Đúng rồi, xem cả pha trước rồi tách ra.']),
    talk(
      'Đội phủi của tôi cũng đá bài này, tới lúc hết hơi thì thôi.',
      ['other', 'Bài không sai, sai ở phổi.'],
      ['same', 'Chuẩn luôn haha.'],
    ),
    talk('Bọc sớm một bước là không có chuyện gì.', ['author', 'Sớm một bước là bỏ người khác, khó ở đó.']),
    talk('Giờ mới biết xem bóng phải nhìn vào đâu, cảm ơn nha.', ['author', 'Có gì đâu, cùng học mà.']),
    talk('Ai in cái này dán phòng thay đồ giùm.'),
  ],
};
