/** Texts about a member's own account, as those of `messages.ts`. */
export const ACCOUNT_MESSAGES = {
  phoneBound: {
    'zh-CN': '你已绑定手机号，可以直接更换',
    'vi-VN': 'Tài khoản đã có số điện thoại. Nếu cần, hãy đổi số.',
    'en-US': 'You already have a phone number. Change it instead.',
    'id-ID': 'Akunmu sudah punya nomor ponsel. Pilih ganti nomor.',
  },
  phoneInUse: {
    'zh-CN': '这个手机号已被其他账号使用，请换一个',
    'vi-VN': 'Số này đã thuộc về một tài khoản khác. Hãy dùng số khác.',
    'en-US': 'This number belongs to another account. Use a different one.',
    'id-ID': 'Nomor ini dipakai akun lain. Gunakan nomor lain.',
  },
  phoneSame: {
    'zh-CN': '这就是你现在的手机号',
    'vi-VN': 'Đây là số bạn đang dùng.',
    'en-US': 'This is already your number.',
    'id-ID': 'Ini nomor yang sedang kamu pakai.',
  },
  phoneMissing: {
    'zh-CN': '你还没有绑定手机号',
    'vi-VN': 'Tài khoản chưa có số điện thoại.',
    'en-US': 'You have no phone number yet.',
    'id-ID': 'Akunmu belum punya nomor ponsel.',
  },
  changeExpired: {
    'zh-CN': '旧手机号的验证已过期，请重新验证',
    'vi-VN': 'Lần xác minh số cũ đã hết hạn. Hãy xác minh lại.',
    'en-US': 'Your old number’s verification has expired. Verify it again.',
    'id-ID': 'Verifikasi nomor lama sudah kedaluwarsa. Verifikasi lagi.',
  },
  wrongOldPassword: {
    'zh-CN': '当前密码不正确',
    'vi-VN': 'Mật khẩu hiện tại không đúng.',
    'en-US': 'That isn’t your current password.',
    'id-ID': 'Kata sandi saat ini salah.',
  },
  samePassword: {
    'zh-CN': '新密码不能和当前密码相同',
    'vi-VN': 'Mật khẩu mới phải khác mật khẩu hiện tại.',
    'en-US': 'Choose a password other than your current one.',
    'id-ID': 'Kata sandi baru harus berbeda dari yang sekarang.',
  },
} as const;
