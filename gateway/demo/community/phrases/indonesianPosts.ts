import type { CommunityBook } from './communityBook.ts';

export const INDONESIAN_MATCH_POSTS: CommunityBook['matches'] = {
  before: {
    titles: ['Ngobrolin {t} dulu sebelum main', 'Menurut kalian laga ini gimana?', 'Catatan sebelum kick-off', '{t} vs {o}, lihat apa?'],
    openings: [
      '{t} main {n} laga terakhir, menang {w}, cetak {g} gol, kebobolan {k}. Angkanya segitu, silakan nilai sendiri.',
      'Barusan buka catatan {t}: {n} laga, {w} menang. Depan aman, {g} gol. Yang bikin mikir itu kebobolan {k}.',
      'Semua bilang {t} lagi bagus. Datanya: {w} menang dari {n}, {g} gol, {k} kemasukan.',
    ],
    closings: [
      '{o} pasti main dalam dulu dua puluh menit. Siapa gol duluan dia yang enak.',
      'Nggak mau nebak skor, cuma penasaran sisi sayap {o} kuat nggak.',
      'Nanti kalau susunan pemain keluar gue tambahin.',
      'Yang ke stadion kabarin rumputnya gimana ya.',
    ],
  },
  goalLead: {
    titles: [
      'Menit {m}, {t} unggul',
      'Ini gunanya punya {p}',
      'Nah, {t} di depan',
      'Habis gol itu langsung buka sini',
      '{t} dapat yang dicari',
    ],
    openings: [
      'Baru ambil minum, {p} gol. Balik udah {s}. Replay tiga kali tetap enak dilihat.',
      'Menit {m}, {s}. {p} nggak banyak mikir, bek {o} yang kebanyakan mikir.',
      '{s}. Lihat cara {p} selebrasi, ketahuan bebannya sebesar apa.',
    ],
    closings: [
      '{o} mau nggak mau naik, ruang di belakang jadi kosong.',
      'Jangan senang dulu, film begini gue udah sering nonton.',
      'Satu aja pesannya: jangan bertahan dari sekarang.',
    ],
  },
  goalLevel: {
    titles: ['Imbang lagi, baru seru', 'Menit {m}, balik ke awal', '{t} nggak mau nyerah', '{p} bikin hidup lagi'],
    openings: [
      'Pas ketinggalan grup udah pada minta ganti channel. {p} manggil semuanya balik. {s}.',
      'Menit {m}, {s}. {o} unggul terus kendor, {p} langsung hukum.',
      'Udah nulis setengah unek-unek soal {t}, dihapus gara-gara {p}. {s}, mulai dari nol.',
    ],
    closings: [
      'Momentum di {t} sekarang, {o} butuh tenaga baru.',
      'Siapa salah duluan dia kalah, feeling gue dua-duanya main aman.',
      'Yang jantungan minggir dulu.',
    ],
  },
  goalMore: {
    titles: ['{t} nambah lagi, {s}', 'Mulai menjauh', '{p} bikin lega', 'Menit {m}, {o} goyang'],
    openings: [
      '{p}, menit {m}, {s}. Yang tadi boleh bilang hoki, yang ini kelas.',
      '{s}. {o} baru mau naik, {p} udah nunggu di belakang.',
      'Tiap {t} maju pasti ada apa-apa. Kali ini {p}, {s}.',
    ],
    closings: [
      'Sekarang mikir hemat tenaga, jadwal masih panjang.',
      'Pelatih {o} diam aja dari tadi, gue yang panik.',
      'Belum selesai sih, tapi jalannya makin sempit.',
    ],
  },
  goalBack: {
    titles: ['Balas satu, masih ada harapan', '{t} belum habis', 'Menit {m}, {s}, jangan dimatiin', '{p} tipisin selisih'],
    openings: [
      '{p} balas menit {m}, {s}. Nggak pakai selebrasi, bola langsung dibawa ke tengah.',
      '{s}. Baru sekarang kelihatan {o} mulai lihat jam.',
      'Lagi cuci piring dengar komentator teriak {p}, lari ke depan: {s}. Piring nanti aja.',
    ],
    closings: [
      '{o} mulai buang waktu, tandanya takut.',
      'Masukin striker lagi, udah nggak ada ruginya.',
      'Nggak kekejar pun gue hormat sama semangatnya.',
    ],
  },
  goalCancelled: {
    titles: ['Udah teriak, eh dianulir', 'Menurut kalian harusnya sah nggak?', '{t} senang sebentar doang', 'Soal keputusan menit {m}'],
    openings: [
      '{p} udah kelar selebrasi, wasit bikin tanda kotak. Dianulir, tetap {s}.',
      'Menit {m} gol {t} dianulir. Empat kali replay gue masih bingung.',
      'Habis gol {p} dianulir, {t} langsung lesu. Skor masih {s}.',
    ],
    closings: [
      'Aturannya gue terima, nunggunya yang nggak.',
      'Kalau itu gol {o} mungkin gue puji wasitnya. Namanya juga fans.',
      'Ujung sepatu tetap ujung sepatu. Sakit sih.',
    ],
  },
  red: {
    titles: ['{t} sepuluh orang, terus gimana', 'Kartu ini ubah semuanya', 'Menit {m}, {p} keluar', 'Kartu merahnya kelewatan nggak?'],
    openings: [
      'Menit {m} {p} kena merah, skor {s}. Sisa laga bakal panjang buat {t}.',
      '{t} tinggal sepuluh. {p} keluar nggak banyak protes, skor waktu itu {s}.',
      'Pas live kelihatan berat, pas replay nggak bisa ngomong. {p} diusir.',
    ],
    closings: [
      'Tutup tengah dulu, jangan serakah.',
      '{o} juga jangan santai, sepuluh orang menang itu pernah ada.',
      'Laga depan absen lagi.',
    ],
  },
  halfTime: {
    titles: ['HT {s}, ngobrol yuk', 'Tiga catatan babak pertama', 'Yang gue suka dari {t}', 'Mumpung turun minum'],
    openings: [
      'Babak pertama {s}. Lebih ketat dari skornya, tengah rebutan terus.',
      'HT {s}. {t} bangun serangan dari bawah lebih rapi dari dugaan, {o} telat setengah langkah.',
      '{s} di babak pertama. Kalau cuma lihat bola, separuh laga kelewat.',
    ],
    closings: [
      'Babak kedua lihat pergantian dulu, baru lihat siapa habis bensin.',
      'Kalau gue pelatih {o}, bek sayap udah gue ganti.',
      'Babak kedua pegang siapa? Kasih alasan ya.',
    ],
  },
  wonClose: {
    titles: [
      '{s}, menangnya susah payah',
      'Tiga poin, jangan tanya caranya',
      '{t} bertahan sampai akhir',
      'Sepuluh menit terakhir nonton berdiri',
    ],
    openings: [
      'Selesai {s}. {t} menang, tapi menit akhirnya bikin stres.',
      '{s}. {o} nggak jelek, cuma kurang di depan gawang.',
      'Menang tipis tetap menang, {s}. Dulu {t} suka buang yang begini.',
    ],
    closings: [
      'Kiper layak dipuji walau nggak masuk cuplikan.',
      'Masalahnya masih sama, cuma lebih enak dibahas kalau menang.',
      'Fans {o} tenang, main begini poin bakal datang.',
    ],
  },
  wonBig: {
    titles: ['{s}, {t} ngamuk', 'Nggak banyak tegangnya', '{o} kenapa hari ini?', '{t} menang bersih'],
    openings: [
      'Selesai {s}, HT masih {h}. Makin lama makin enak mainnya.',
      '{s}. Akhir-akhir malah kasihan, bek {o} kayak belum pemanasan.',
      '{s}, cadangan ikut nyumbang. Fans {t} nggak ada bahan komplain.',
    ],
    closings: [
      'Jangan pada terbang, skor begini suka nutupin masalah.',
      '{o} perlu rapat panjang, bukan salah satu orang.',
      'Tiketnya disimpan, tahun depan lihat lagi pasti senyum.',
    ],
  },
  comeback: {
    titles: ['Comeback! {t} gila', 'Ketinggalan dulu baru menang', '{s}, hampir gue tinggal tidur', 'Makanya jangan pulang duluan'],
    openings: [
      'Pas ketinggalan siapa yang mikir {s}. {t} nggak ganti cara, cuma lari lebih banyak.',
      'Selesai {s}. {o} unggul terus ngitung menit, ya hilang.',
      '{s} dari posisi kalah. Entah ngomong apa di ruang ganti, manjur.',
    ],
    closings: [
      'Yang pulang duluan gue nggak komentar.',
      'Lebih berharga dari menang telak, semusim paling dua tiga kali.',
      '{o} harus belajar main pas unggul.',
    ],
  },
  drew: {
    titles: ['{s}, nggak ada yang puas', 'Bagi poin, adil sih', 'Seri tapi nggak bosan', 'Nilai tujuh buat seri ini'],
    openings: [
      'Selesai {s}. Dua-duanya bisa menang, dua-duanya bisa kalah.',
      '{s}. {t} lebih nyesek, akhir laga bola di sana terus.',
      '{s}, HT {h}. Capek nontonnya tapi nggak nyesal.',
    ],
    closings: [
      'Salahin bek, bagi dua.',
      'Di klasemen nggak kelihatan serunya, tonton ulang aja.',
      'Dua tim ini cocok, tunggu pertemuan berikutnya.',
    ],
  },
  goalless: {
    titles: ['0-0 tapi jangan bilang bosan', 'Tanpa gol tetap panas', 'Dua kiper bintangnya', 'Buat yang suka bertahan'],
    openings: [
      '0-0. {t} sama {o} nggak kasih satu pun tembakan enak.',
      'Nggak ada gol tapi tiap bola direbut. Selera gue ini.',
      'Sembilan puluh menit 0-0, gue teriak gol sekali, salah pula.',
    ],
    closings: ['Striker latihan tambahan sana.', 'Bagi poin, pulang masing-masing.', 'Lupain skor, lihat cara bek tengah saling nutup.'],
  },
  extraTime: {
    titles: ['Butuh extra time, {t} lolos', '120 menit, baru boleh tidur', 'Kram semua, {t} lanjut', '{s} lewat extra time, melek lagi'],
    openings: [
      'Sembilan puluh menit nggak cukup. {s} lewat extra time, {t} lolos, semua udah jalan kaki.',
      '{s} setelah extra time. {t} menang di bangku cadangan, yang baru masuk masih bisa lari.',
      'Niatnya tidur habis sembilan puluh menit, eh extra time. {s}, {t} lolos.',
    ],
    closings: ['{o} kalah terhormat.', 'Piala ya harusnya begini.', 'Besok kerja gimana, urusan besok.'],
  },
  shootOut: {
    titles: ['Adu penalti, {t} selamat', 'Dua belas pas nggak kenal ampun', 'Penalti itu kejam', '{t} lolos lewat penalti'],
    openings: [
      'Sama kuat, jadi adu penalti. {t} lolos. Gue cuma berani dengar suaranya.',
      '{s} terus adu penalti. Penendang {t} nyalinya besar.',
      'Adu penalti buat {t}. Tetangga pasti tahu menit berapa.',
    ],
    closings: [
      'Yang gagal di {o} jangan sedih, semua pernah.',
      'Latihan atau nggak kelihatan dari ancang-ancangnya.',
      'Babak depan tolong selesai sembilan puluh menit.',
    ],
  },
  basketBefore: {
    titles: ['{t} menangnya pakai apa', 'Basket: {t} lawan {o}', 'Mulai dari rebound', 'Kunci laga ini'],
    openings: [
      '{t} menang {w} dari {n} laga terakhir, {g} poin masuk, {k} kemasukan. Serangan ada, defense tergantung mood.',
      'Cek {t}: {w} menang dari {n}. Kalau mau kalahin {o}, turnover dikurangi dulu.',
    ],
    closings: [
      'Kuarter satu jangan jauh, masih bisa.',
      'Penembak {o} tempel dari awal atau selesai.',
      'Rotasinya diatur, starter nggak kuat main penuh.',
    ],
  },
  basketBreak: {
    titles: ['Q{q} beres, {s}', 'Napas dulu: {t} lagi panas', 'Catatan habis Q{q}', '{s}, masih panjang'],
    openings: [
      'Q{q} selesai, {s}, {t} di depan. Pick and roll-nya sabar, nggak asal tembak.',
      '{s}, {t} lebih enak sekarang. {o} kebanyakan turnover.',
      'Habis Q{q} {s}. Cadangan {t} masuk nggak turun levelnya, ini yang mahal.',
    ],
    closings: [
      'Unggul di basket gampang hilang, jangan ke mana-mana.',
      '{o} jaga sudut dong.',
      'Sebentar lagi ada yang kena masalah foul.',
    ],
  },
  basketClose: {
    titles: ['{s}, ditentuin bola terakhir', '{t} menang di ujung', 'Telapak tangan basah', 'Dikit lagi padahal, {o}'],
    openings: [
      'Akhirnya {s}. {t} bertahan tanpa foul pas penting, itu kuncinya.',
      '{s}, {t} menang. Dua menit terakhir rasanya sejam.',
      '{t} menang {s}. Ide {o} di akhir bagus, cuma nggak masuk.',
    ],
    closings: ['Latihan free throw ya dek.', '{o} kalah nyesek, lain kali.', 'Suara habis, tidur.'],
  },
  basketBig: {
    titles: ['{t} santai, {s}', 'Cadangan main banyak', '{o} buntu', '{t} nembak apa aja masuk'],
    openings: [
      '{s}, {t} nyaris nggak pernah panik.',
      'Akhirnya {s}. {o} coba semua defense, nggak ada yang mempan.',
      '{s}. Rebound, assist, cadangan, semua {t} yang menang.',
    ],
    closings: ['Senang lihat yang muda dapat menit.', '{o} kelihatan capek, butuh libur.', 'Dinikmati aja, jangan dibawa serius.'],
  },
};
