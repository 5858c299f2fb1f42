import { talk, type WholePost } from './communityBook.ts';

export const INDONESIAN_OTHERS: readonly WholePost[] = [
  {
    title: 'Offside dihitung dari kaki atau bahu?',
    content:
      'Debat sama teman kantor sejam. Aturannya simpel: bagian badan yang boleh cetak gol dihitung, kepala, badan, kaki. Lengan nggak, dan lengan mulai dari bawah ketiak.\n\nJadi bahu dihitung. Yang kalah traktir kopi.',
    talk: [
      talk('Kalau lengan kaus?', ['author', 'Dari ketiak ke bawah udah lengan, nggak dihitung.'], ['same', 'Oh gitu, makasih.']),
      talk('Aturannya benar, tapi setengah sepatu tetap nyesek.', ['other', 'Kalau dibiarin, tim sebelah yang nyesek.']),
      talk('Terus siapa yang bayar?', ['author', 'Bukan gue.']),
    ],
  },
  {
    title: 'Istilah bola yang gue jelasin semalam',
    content:
      'Nonton sama teman yang baru suka bola. Kolong: bola lewat sela kaki. Parkir bus: semua turun bertahan. Bola muntah: bola mantul habis ditepis. Tarkam: pertandingan antarkampung.\n\nIstilah apa yang dulu bikin kalian bingung?',
    talk: [
      talk('Dulu gue kira “hattrick” itu nama merek.', ['author', 'Wkwk, masuk daftar.']),
      talk('“False nine” jelasinnya gimana?', ['other', 'Nomor sembilan yang lupa dia nomor sembilan.'], ['author', 'Juara jawabannya.']),
      talk('Bapak gue semua tendangan bebas dibilang penalti, percuma dijelasin.'),
    ],
  },
  {
    title: 'Pertama kali ajak anak ke stadion',
    content:
      'Dapat tiket di pojok, taktik nggak kelihatan tapi teriakan pemain kedengaran. Yang dia ingat cuma dua: sosis sama ombak penonton.\n\nPulangnya dia tanya minggu depan lagi nggak. Lagi dong.',
    talk: [
      talk('Bapak gue dulu juga begini caranya.', ['other', 'Terus nggak bisa keluar.'], ['same', 'Udah dua puluh tahun.']),
      talk('Sosis stadion nggak ada lawan.', ['author', 'Dia habis tiga, jangan bilang mamanya.']),
      talk('Pojok itu enak, korner persis di depan mata.'),
    ],
  },
  {
    title: 'Kenapa main kandang lebih gampang?',
    content:
      'Ada yang bilang penonton, ada yang bilang wasit, ada yang bilang nggak capek di jalan. Pengalaman gue tarkam cuma satu: hafal rumput mana yang licin.\n\nMenurut kalian faktor terbesar apa?',
    talk: [
      talk('Tidur di kasur sendiri, jangan diremehin.', ['author', 'Kelewat itu, gue tambahin.']),
      talk('Pas stadion kosong tuan rumah lebih jarang menang.', ['other', 'Berarti kita ada gunanya.']),
      talk('Tim gue kandang juga kalah, jadi nggak tahu.'),
    ],
  },
  {
    title: 'Kiper: oper pendek atau buang jauh?',
    content:
      'Salah oper sekali viral, buang jauh seratus kali hilang nggak ada yang ingat. Tapi kiper yang kakinya bagus sama dengan tambah satu bek.\n\nGue tim oper pendek, asal beknya nggak panik.',
    talk: [
      talk('Buang aja, tensi gue tinggi.', ['author', 'Kesehatan nomor satu, paham.'], ['other', 'Gue ngomel tapi suka.']),
      talk('Tergantung striker menang bola kedua nggak.', ['author', 'Betul, buang jauh juga harus ada yang nerima.']),
    ],
  },
  {
    title: 'Cara selamat nonton laga tengah malam',
    content:
      'Satu: tidur dua jam dulu. Dua: air putih lebih manjur dari kopi. Tiga: teriaknya ditutup bantal. Empat: besok pagi jangan ada rapat.\n\nKalau nomor empat nggak bisa, lupain sisanya.',
    talk: [
      talk('Nomor tiga paling susah.', ['author', 'Gue udah bisa teriak tanpa suara.'], ['same', 'Pro.']),
      talk('Nonton ulang aja, asal nggak buka ponsel.', ['other', 'Pasti ada yang bocorin di grup keluarga.']),
      talk('Nyalain alarm gol, bunyi baru bangun.'),
    ],
  },
  {
    title: 'Kenapa injury time sekarang lama banget',
    content:
      'Dulu tiga menit udah pada protes, sekarang tujuh delapan menit biasa. Soalnya pergantian, cedera, selebrasi, sama cek VAR dihitung semua.\n\nGue setuju, bayar tiket kan buat lihat bola jalan.',
    talk: [
      talk('Pas unggul kelamaan, pas kalah kecepetan.', ['author', 'Sifat dasar manusia.']),
      talk('Paling takut kebobolan di situ.', ['other', 'Paling enak juga gol di situ.']),
    ],
  },
  {
    title: 'Jimat kalian pas hari pertandingan apa?',
    content:
      'Gue punya jersey lama, warnanya udah hampir putih. Pakai itu lebih sering menang. Orang rumah mau buang, boleh, asal klasemennya dibuang dulu.',
    talk: [
      talk('Kaus kaki kiri duluan, wajib.', ['other', 'Hubungannya sama menang apa?'], ['same', 'Nggak ada, tapi nggak bisa berhenti.']),
      talk('Ibu gue tiap ikut nonton kebobolan, sekarang beliau nonton dari dapur.', [
        'author',
        'Sampaikan terima kasih buat pengorbanannya.',
      ]),
      talk('Jimat gue nggak nonton. Nonton pasti kalah.'),
    ],
  },
  {
    title: 'Screen itu skill basket yang dilupain',
    content:
      'Yang cetak angka masuk cuplikan, yang pasang screen dapat kompres es. Sudutnya pas, berdiri kokoh, teman dapat setengah detik. Setengah detik itu tembakan kosong.',
    talk: [
      talk('Di lapangan dekat rumah nggak ada yang mau pasang screen.', ['author', 'Makanya yang mau selalu dapat tim.']),
      talk('Box out juga, nggak pernah dipuji.', ['other', 'Pinggang gue ingat semuanya.']),
    ],
  },
  {
    title: 'Tiga pelajaran dari futsal',
    content:
      'Satu: kontrol kejauhan dikit hilang. Dua: satu teriakan sama dengan sepuluh langkah. Tiga: yang traktir minum nggak pernah kekurangan lawan main.',
    talk: [
      talk('Nomor tiga fakta.', ['other', 'Gue tiga tahun di tim gara-gara itu.'], ['author', 'Sini gabung.']),
      talk('Kontrol kejauhan, kok kayak nyindir gue.'),
    ],
  },
];
