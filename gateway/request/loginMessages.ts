/** Refusals of logins, codes, captchas, phones and names (`messages.ts`). */
export const LOGIN_MESSAGES = {
  wrongCredentials: {
    'zh-CN': '账号或密码错误，请重新输入',
    'vi-VN': 'Sai tài khoản hoặc mật khẩu, vui lòng nhập lại',
    'en-US': 'Wrong account or password. Check both and try again.',
    'id-ID': 'Akun atau kata sandi salah. Periksa lagi, lalu coba kembali.',
  },
  wrongCode: {
    'zh-CN': '验证码错误或已过期，请核对或重新获取',
    'vi-VN': 'Mã xác nhận không đúng hoặc đã hết hạn. Kiểm tra lại hoặc lấy mã mới.',
    'en-US': 'Wrong or expired code. Check it, or get a new one.',
    'id-ID': 'Kode salah atau sudah kedaluwarsa. Periksa lagi atau minta kode baru.',
  },
  codeCooling: {
    'zh-CN': '验证码刚刚发过，请 {seconds} 秒后再试',
    'vi-VN': 'Mã vừa được gửi. Thử lại sau {seconds} giây.',
    'en-US': 'A code was just sent. You can get another in {seconds}s.',
    'id-ID': 'Kode baru saja dikirim. Coba lagi dalam {seconds} detik.',
  },
  codesSpent: {
    'zh-CN': '今天获取验证码的次数已用完，请约 {hours} 小时后再试',
    'vi-VN': 'Hôm nay bạn đã lấy mã quá nhiều lần. Thử lại sau khoảng {hours} giờ.',
    'en-US': 'Too many codes for today. Try again in about {hours} h.',
    'id-ID': 'Terlalu banyak permintaan kode hari ini. Coba lagi dalam sekitar {hours} jam.',
  },
  smsText: {
    'zh-CN': '【Touchline】验证码 {code}，5 分钟内有效，请勿泄露给他人。',
    'vi-VN': '[Touchline] Mã xác nhận của bạn là {code}, có hiệu lực trong 5 phút. Đừng cho ai biết mã này.',
    'en-US': '[Touchline] Your code is {code}. It expires in 5 minutes. Do not share it with anyone.',
    'id-ID': '[Touchline] Kodemu {code}, berlaku 5 menit. Jangan beri tahu siapa pun.',
  },
  codeNotSent: {
    'zh-CN': '短信发送失败，请稍后再试',
    'vi-VN': 'Chưa gửi được tin nhắn. Vui lòng thử lại sau ít phút.',
    'en-US': 'The message could not be sent. Try again in a moment.',
    'id-ID': 'SMS belum terkirim. Coba lagi nanti.',
  },
  phoneForeign: {
    'zh-CN': '请输入有效的手机号（+{country}）',
    'vi-VN': 'Vui lòng nhập số di động hợp lệ (+{country})',
    'en-US': 'Enter a valid mobile number (+{country}).',
    'id-ID': 'Masukkan nomor ponsel yang valid (+{country}).',
  },
  phoneRegistered: {
    'zh-CN': '该手机号已注册，请直接登录',
    'vi-VN': 'Số điện thoại này đã đăng ký. Hãy đăng nhập.',
    'en-US': 'This phone number is already registered. Log in instead.',
    'id-ID': 'Nomor ini sudah terdaftar. Silakan masuk.',
  },
  nicknameOnce: {
    'zh-CN': '昵称只能修改一次，你已经改过了',
    'vi-VN': 'Biệt danh chỉ đổi được một lần, và bạn đã đổi rồi.',
    'en-US': 'You can change your nickname only once, and you already have.',
    'id-ID': 'Nama panggilan hanya bisa diganti sekali, dan kamu sudah menggantinya.',
  },
  nicknameTaken: {
    'zh-CN': '这个昵称和专家或工作人员的太像，请换一个',
    'vi-VN': 'Biệt danh này quá giống của một chuyên gia hoặc của ban quản trị. Hãy chọn biệt danh khác.',
    'en-US': 'This nickname looks too much like that of an expert or of our staff. Choose another one.',
    'id-ID': 'Nama panggilan ini terlalu mirip dengan milik pakar atau pengelola. Pilih yang lain.',
  },
  inviteUnknown: {
    'zh-CN': '邀请码不存在，请核对或留空',
    'vi-VN': 'Mã mời không tồn tại. Kiểm tra lại hoặc để trống.',
    'en-US': 'This invite code does not exist. Check it, or leave it empty.',
    'id-ID': 'Kode undangan tidak ditemukan. Perbaiki atau kosongkan.',
  },
  captchaFailed: {
    'zh-CN': '验证未通过，请再试一次',
    'vi-VN': 'Xác minh chưa thành công, hãy thử lại',
    'en-US': 'That was not right. Try a new one.',
    'id-ID': 'Verifikasi belum berhasil. Coba lagi.',
  },
  captchaExpired: {
    'zh-CN': '验证已过期，请重新验证',
    'vi-VN': 'Xác minh đã hết hạn, hãy làm lại',
    'en-US': 'This check has expired. Try again.',
    'id-ID': 'Verifikasi sudah kedaluwarsa. Ulangi lagi.',
  },
  captchaRequired: {
    'zh-CN': '为保护账号安全，请先完成安全验证',
    'vi-VN': 'Để bảo vệ tài khoản, vui lòng xác minh bảo mật trước',
    'en-US': 'To protect accounts, complete the security check first.',
    'id-ID': 'Demi keamanan akun, selesaikan dulu verifikasi keamanan.',
  },
  codesExhausted: {
    'zh-CN': '当前获取验证码的人太多，请 {minutes} 分钟后再试',
    'vi-VN': 'Hiện có quá nhiều người lấy mã. Thử lại sau {minutes} phút.',
    'en-US': 'Too many people are requesting codes right now. Try again in {minutes} min.',
    'id-ID': 'Terlalu banyak yang meminta kode saat ini. Coba lagi dalam {minutes} menit.',
  },
} as const;
