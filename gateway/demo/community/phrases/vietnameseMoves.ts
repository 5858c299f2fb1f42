import type { CommunityBook } from './communityBook.ts';

export const VIETNAMESE_MOVE_POSTS: CommunityBook['moves'] = {
  overlap: {
    titles: ['Hậu vệ biên chồng lên là cánh thông', 'Vẽ lại pha chồng biên của {t}', 'Chồng biên, quan trọng là nhịp'],
    openings: [
      'Cánh của {t}: số 11 bó vào kéo theo người kèm, số 3 chạy ngoài xuống tận đáy. Hình đầu là cả pha, hai hình sau tách ra.',
      'Tiền vệ cánh bó vào, hậu vệ chồng ra. Bài cũ thôi, hay ở chỗ số 3 xuất phát trước lúc số 11 nhận bóng.',
    ],
    closings: ['Hậu vệ bên kia chỉ theo được một người, theo ai cũng sai.', 'Muốn chặn thì tiền vệ cánh phải về theo số 3, nếu còn sức.'],
  },
  cutback: {
    titles: ['Trả ngược tuyến hai, đường chuyền hay nhất', 'Vẽ pha trả ngược cho anh em xem', 'Vì sao số 10 đứng lại ở vòng cấm'],
    openings: [
      'Số 7 xuống đáy, ai cũng lùi về khung thành, riêng số 10 dừng ở rìa vòng cấm. Bóng trả ra, trước mặt trống trơn.',
      'Để ý số 9: lao vào vùng năm mét rưỡi kéo hết trung vệ theo. Khoảng còn lại là của số 10.',
    ],
    closings: ['Hậu vệ toàn nhìn bóng, bí quyết chỉ có vậy.', 'Cần một người đứng rìa vòng cấm không làm gì, nói thì dễ.'],
  },
  throughBall: {
    titles: ['Một đường chọc, bốn người bị loại', 'Nhịp của quả chọc khe', 'Bóng ra sau lưng hậu vệ, vẽ ra nè'],
    openings: [
      'Số 8 ngẩng lên thì số 11 đã chạy rồi. Không phải thấy mới chuyền, mà là tin nhau.',
      'Hàng thủ {o} đứng ngang quá, số 8 chọc vào khoảng trước mặt số 11 là còn mỗi thủ môn.',
    ],
    closings: [
      'Không ai khen mấy bước số 9 dạt ra, mà nhờ vậy mới có khe.',
      'Cách việt vị nửa bước, nên người chạy phải chờ, người chuyền phải nhanh.',
    ],
  },
  nearPost: {
    titles: ['Phạt góc cột gần, vẽ ra xem', 'Sao cứ thua ở cột gần hoài', 'Bài phạt góc của {t}'],
    openings: [
      'Số 10 treo vào cột gần, số 9 chạm nhẹ, số 4 băng vào phía sau. Ba người chạy, còn lại là diễn viên.',
      'Phạt góc đừng nhìn bóng. Số 9 chạy là trung vệ chạy theo, số 4 bị bỏ quên.',
    ],
    closings: ['Cắm một ông cao ở cột gần là đỡ liền, lần sau để ý xem.', 'Tập cái này mất công nhất mà cũng đáng nhất.'],
  },
  switchOfPlay: {
    titles: ['Một quả đổi cánh mở cả sân', 'Cánh xa lúc nào cũng có người chờ', 'Thích cách {t} đổi hướng'],
    openings: [
      'Ba người vây số 6, anh ấy phất sang cánh kia, số 7 trước mặt hai chục mét cỏ.',
      '{t} kéo hết về một bên rồi đổi sang bên kia. Đường chấm là quả phất dài đó.',
    ],
    closings: ['Đổi cánh mà chậm thì thôi, lệch hai bước là hỏng.', '{o} dịch chuyển không kịp, càng mệt càng lộ.'],
  },
  highPress: {
    titles: ['Pressing đâu phải chạy loạn', 'Cách {t} gây áp lực, một hình là hiểu', 'Nhìn số 9 là hiểu cả đội'],
    openings: [
      'Số 9 khóa giữa để họ phải chuyền ra biên, số 11 chờ đúng đường đó.',
      'Dấu chéo là {o}. Bốn người {t} lên cùng lúc, số 8 bọc sau, chuyền vào giữa cũng mất.',
    ],
    closings: ['Một người đi bộ là vỡ cả hệ thống.', 'Không ai chạy vậy được chín mươi phút, nên phải ghi bàn sớm.'],
  },
  pickAndRoll: {
    titles: ['Mổ xẻ pha pick and roll', '{t} đánh pick and roll thế này', 'Hay nhất là bước của số 15'],
    openings: [
      'Số 4 mượn màn chắn của số 15, bên thủ đổi người, số 15 lao xuống là lên rổ trống.',
      'Bài phổ thông nhất. {t} chỉ kiên nhẫn: nhìn trong trước, không có thì ra góc.',
    ],
    closings: ['Trung phong không lùi thì phải đổi người, đổi là lệch kèo.', 'Hai người đứng góc không làm gì mà vẫn giữ chân hậu vệ.'],
  },
  cornerThree: {
    titles: ['Ba điểm góc bắt đầu từ pha đột phá', 'Đột rồi nhả ra góc, vẽ lại', '{t} tìm khoảng trống thế nào'],
    openings: [
      'Số 1 đột vào, người kèm góc phải bó lại, số 7 lùi hai bước là bóng tới.',
      'Thấy số 11 không? Đứng yên. Số 7 trượt xuống góc, {o} bọc chậm một nhịp là trống.',
    ],
    closings: ['Góc là chỗ ném ba điểm gần nhất, đội nào cũng chạy bài này.', 'Hậu vệ biết chuyền hiếm hơn hậu vệ biết ném.'],
  },
};
