import type { CommunityBook } from './communityBook.ts';

export const INDONESIAN_MOVE_POSTS: CommunityBook['moves'] = {
  overlap: {
    titles: ['Bek sayap overlap, sisi langsung kebuka', 'Gambar overlap {t}', 'Overlap itu soal waktu'],
    openings: [
      'Sayap {t}: nomor 11 masuk ke dalam bawa penjaganya, nomor 3 lari di luar sampai garis gawang. Gambar pertama utuh, sisanya per langkah.',
      'Sayap ke dalam, bek lewat luar. Trik lama, yang penting nomor 3 lari sebelum nomor 11 terima bola.',
    ],
    closings: ['Bek lawan cuma bisa ikut satu, ikut siapa pun salah.', 'Cara nutupnya: sayap lawan ikut turun jaga nomor 3, kalau kuat.'],
  },
  cutback: {
    titles: ['Cut-back, umpan paling enak', 'Gue gambar cut-back-nya', 'Kenapa nomor 10 diam di luar kotak'],
    openings: [
      'Nomor 7 sampai garis gawang, semua mundur ke depan gawang, nomor 10 berhenti di tepi kotak. Bola balik, depannya kosong.',
      'Lihat nomor 9: lari ke kotak kecil bawa dua bek tengah. Sisanya ruang buat nomor 10.',
    ],
    closings: ['Bek lihatnya bola, rahasianya cuma itu.', 'Harus ada satu orang diam di tepi kotak, gampang ngomongnya.'],
  },
  throughBall: {
    titles: ['Satu umpan, empat bek lewat', 'Timing umpan terobosan', 'Bola ke belakang bek, gue gambar'],
    openings: [
      'Pas nomor 8 angkat kepala, nomor 11 udah lari. Bukan lihat baru oper, tapi saling percaya.',
      'Garis {o} terlalu rata. Nomor 8 kirim ke celah depan nomor 11, tinggal kiper.',
    ],
    closings: [
      'Nggak ada yang muji nomor 9 melebar, padahal celahnya dari situ.',
      'Setengah langkah dari offside, jadi yang lari nunggu, yang oper cepat.',
    ],
  },
  nearPost: {
    titles: ['Korner tiang dekat, gue gambar', 'Kenapa kalah terus di tiang dekat', 'Skema korner {t}'],
    openings: [
      'Nomor 10 kirim ke tiang dekat, nomor 9 sentuh dikit, nomor 4 datang dari belakang. Tiga orang gerak, sisanya figuran.',
      'Pas korner jangan lihat bola. Nomor 9 lari, bek ikut, nomor 4 ketinggalan sendirian.',
    ],
    closings: [
      'Taruh satu yang tinggi di tiang dekat, jangan gerak. Coba perhatiin nanti.',
      'Latihannya paling lama, hasilnya paling berasa.',
    ],
  },
  switchOfPlay: {
    titles: ['Satu umpan diagonal, lapangan kebuka', 'Di sisi jauh pasti ada orang', 'Suka cara {t} pindah sisi'],
    openings: [
      'Tiga orang ngepung nomor 6, dia kirim ke sisi sana, nomor 7 depannya dua puluh meter kosong.',
      '{t} pancing semua ke satu sisi, terus pindah. Titik-titik itu umpan panjangnya.',
    ],
    closings: ['Pindah sisi kalau lambat percuma, meleset dua langkah selesai.', '{o} nggak sempat geser, makin capek makin kelihatan.'],
  },
  highPress: {
    titles: ['Pressing bukan asal lari', 'Pressing {t} dalam satu gambar', 'Lihat nomor 9, langsung paham'],
    openings: [
      'Nomor 9 tutup tengah biar mereka oper ke pinggir, nomor 11 nunggu bola itu.',
      'Silang itu {o}. Empat orang {t} naik bareng, nomor 8 nutup belakang, oper ke tengah pun hilang.',
    ],
    closings: ['Satu orang jalan kaki, bubar semuanya.', 'Nggak ada yang kuat sembilan puluh menit, makanya gol cepat.'],
  },
  pickAndRoll: {
    titles: ['Bongkar pick and roll', 'Cara {t} main pick and roll', 'Kuncinya di roll nomor 15'],
    openings: [
      'Nomor 4 pakai screen nomor 15, lawan tukar jaga, nomor 15 masuk tinggal layup.',
      'Skema paling umum. {t} cuma sabar: lihat dalam dulu, baru sudut.',
    ],
    closings: ['Kalau big man nggak turun ya harus tukar, tukar berarti mismatch.', 'Dua orang di sudut diam pun ada gunanya.'],
  },
  cornerThree: {
    titles: ['Tiga angka sudut mulainya dari drive', 'Drive terus oper ke sudut', 'Dari mana tembakan kosong {t}'],
    openings: [
      'Nomor 1 drive, penjaga sudut harus bantu, nomor 7 turun dua langkah, bola datang.',
      'Lihat nomor 11? Diam. Nomor 7 geser ke sudut, {o} telat bantu, kosong deh.',
    ],
    closings: [
      'Tiga angka paling dekat ya dari sudut, makanya semua tim pakai.',
      'Guard yang bisa oper lebih langka dari yang bisa nembak.',
    ],
  },
};
