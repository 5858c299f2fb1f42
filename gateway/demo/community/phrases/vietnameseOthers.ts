import { talk, type WholePost } from './communityBook.ts';

export const VIETNAMESE_OTHERS: readonly WholePost[] = [
  {
    title: 'Việt vị tính chân hay tính vai?',
    content:
      'Cãi với đồng nghiệp hết giờ trưa. Luật thật ra gọn: bộ phận nào ghi bàn được thì tính, đầu, thân, chân đều tính. Tay thì không, và tay bắt đầu từ dưới nách.\n\nTức là vai có tính. Ai thua nhớ trả tiền cà phê.',
    talk: [
      talk('Còn cái tay áo thì sao?', ['author', 'Từ nách trở xuống là tay rồi, không tính.'], ['same', 'Hiểu rồi, cảm ơn bạn.']),
      talk('Luật đúng đó, mà nửa mũi giày vẫn xót.', ['other', 'Cho qua thì bên kia xót.']),
      talk('Rồi ai trả tiền?', ['author', 'Không phải tôi.']),
    ],
  },
  {
    title: 'Từ lóng bóng đá cho người mới xem',
    content:
      'Dẫn bạn đi xem, bị hỏi suốt trận. Xâu kim: đẩy bóng qua háng. Đổ bê tông: cả đội lùi về thủ. Bóng hai: bóng bật ra sau pha tranh chấp. Vẽ cầu vồng: sút bóng cong vào góc.\n\nCòn từ nào lần đầu nghe mọi người không hiểu?',
    talk: [
      talk('Hồi đầu nghe “ăn vạ” tôi tưởng có đồ ăn.', ['author', 'Haha, thêm vào danh sách.']),
      talk('“Số 9 ảo” giải thích sao?', ['other', 'Số 9 mà quên mình là số 9.'], ['author', 'Câu này điểm mười.']),
      talk('Ba tôi gọi mọi quả phạt là penalty, khỏi giải thích.'),
    ],
  },
  {
    title: 'Lần đầu dắt con ra sân',
    content:
      'Mua vé góc khán đài, không thấy rõ chiến thuật nhưng nghe được cầu thủ la nhau. Thằng nhỏ nhớ đúng hai thứ: xúc xích và làn sóng người.\n\nTrên đường về nó hỏi tuần sau đi nữa không. Đi chứ.',
    talk: [
      talk('Ba tôi hồi đó cũng dụ tôi kiểu này.', ['other', 'Rồi khỏi ra luôn.'], ['same', 'Hai chục năm rồi.']),
      talk('Xúc xích sân bóng là chân ái.', ['author', 'Nó ăn ba cây, đừng nói mẹ nó.']),
      talk('Ngồi góc hay mà, phạt góc ngay trước mặt.'),
    ],
  },
  {
    title: 'Sao đá sân nhà lại dễ hơn?',
    content:
      'Người bảo do khán giả, người bảo do trọng tài, người bảo khỏi đi xe. Tôi đá phong trào thì thấy mỗi điều: biết chỗ nào trên sân hay trượt.\n\nTheo mọi người lý do lớn nhất là gì?',
    talk: [
      talk('Được ngủ giường nhà mình, đừng coi thường.', ['author', 'Quên mất cái này, thêm vào.']),
      talk('Hồi đá không khán giả đội nhà thắng ít hẳn.', ['other', 'Vậy là mình có ích rồi.']),
      talk('Đội tôi sân nhà cũng thua, chịu.'),
    ],
  },
  {
    title: 'Thủ môn nên chuyền ngắn hay phất dài?',
    content:
      'Chuyền ngắn hỏng một quả là lên khắp mạng, phất dài mất trăm quả không ai nhớ. Nhưng thủ môn chơi chân tốt coi như thêm một hậu vệ.\n\nTôi theo phe chuyền ngắn, miễn hậu vệ đừng run.',
    talk: [
      talk('Phất đi cho lành, tôi huyết áp cao.', ['author', 'Sức khỏe trên hết, hiểu mà.'], ['other', 'Tôi vừa la vừa thích.']),
      talk('Còn tùy tiền đạo có giành được bóng hai không.', ['author', 'Đúng, phất dài cũng phải có người nhận.']),
    ],
  },
  {
    title: 'Bí kíp xem bóng khuya',
    content:
      'Một: ngủ trước hai tiếng. Hai: uống nước hơn cà phê. Ba: vào thì bịt miệng mà hét. Bốn: sáng mai đừng có họp.\n\nKhông làm được điều bốn thì ba điều kia vô ích.',
    talk: [
      talk('Điều ba khó nhất.', ['author', 'Tôi luyện được hét không ra tiếng rồi.'], ['same', 'Cao thủ.']),
      talk('Sáng xem lại, miễn đừng đụng điện thoại.', ['other', 'Nhóm gia đình kiểu gì cũng có người nói.']),
      talk('Bật báo bàn thắng, kêu thì bật dậy xem.'),
    ],
  },
  {
    title: 'Sao bây giờ bù giờ lâu vậy?',
    content:
      'Hồi xưa ba phút đã kêu nhiều, giờ bảy tám phút là thường. Thật ra chỉ tính lại đủ thời gian thay người, chấn thương, ăn mừng và xem lại tình huống.\n\nTôi ủng hộ, mua vé là để xem bóng lăn.',
    talk: [
      talk('Đang dẫn thì thấy lâu, bị dẫn thì thấy ngắn.', ['author', 'Bản chất con người.']),
      talk('Sợ nhất thua phút bù giờ.', ['other', 'Sướng nhất cũng là ghi bàn phút đó.']),
    ],
  },
  {
    title: 'Bùa may mắn ngày có trận của bạn là gì?',
    content: 'Tôi có cái áo cũ giặt bạc màu, mặc nó thắng nhiều hơn thua. Nhà đòi vứt, tôi bảo vứt thì vứt bảng xếp hạng trước.',
    talk: [
      talk('Phải mang vớ trái trước.', ['other', 'Liên quan gì tới thắng?'], ['same', 'Không liên quan, mà bỏ không được.']),
      talk('Mẹ tôi ra xem là thủng lưới, giờ mẹ tự giác đứng trong bếp.', ['author', 'Cho tôi gửi lời cảm ơn bác.']),
      talk('Bùa của tôi là đừng xem, cứ xem là thua.'),
    ],
  },
  {
    title: 'Chắn người: kỹ thuật bị quên của bóng rổ',
    content:
      'Người ghi điểm lên clip, người chắn lên bàn đá lạnh. Một pha chắn đúng góc, đứng vững là đồng đội có thêm nửa giây, nửa giây là một khoảng trống.',
    talk: [
      talk('Ra sân gần nhà chẳng ai chịu chắn.', ['author', 'Nên ai chịu chắn lúc nào cũng có đội.']),
      talk('Cả kê người tranh bật bảng nữa, chẳng ai khen.', ['other', 'Lưng tôi nhớ hết từng pha.']),
    ],
  },
  {
    title: 'Ba điều sân năm người dạy tôi',
    content: 'Một: đỡ bóng xa chân chút là mất. Hai: một tiếng gọi bằng mười bước chạy. Ba: ai bao nước thì không bao giờ thiếu kèo.',
    talk: [
      talk('Điều ba chuẩn khỏi chỉnh.', ['other', 'Tôi sống ba năm trong đội nhờ nó.'], ['author', 'Qua đội tôi đi.']),
      talk('Đỡ bóng xa chân, đọc mà nhột.'),
    ],
  },
];
