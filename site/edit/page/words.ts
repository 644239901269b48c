/** The words of the editor itself, in English and Malay. Hints and messages of the check are in English alone. */
import { labelsIn, type LabelLanguage } from '../../../src/model/labels.ts';

const KEPT = 'tapak-editor-language';

export const WORDS = {
  title: ['Edit your page', 'Sunting halaman anda'],
  preview: ['Your page', 'Halaman anda'],
  open: ['Open the page', 'Buka halaman'],
  undo: ['Undo', 'Buat asal'],
  redo: ['Redo', 'Buat semula'],
  save: ['Save', 'Simpan'],
  publish: ['Publish', 'Terbitkan'],
  language: ['Language of the editor', 'Bahasa penyunting'],
  notes: ['Optional.', 'Pilihan.'],
  where: ['Where:', 'Di mana:'],
  of: ['of', 'daripada'],
  toLookAt: ['to look at', 'untuk diteliti'],
  add: ['Add:', 'Tambah:'],
  leaveOut: ['Leave out:', 'Tinggalkan:'],
  moveUp: ['Move up:', 'Gerak ke atas:'],
  moveDown: ['Move down:', 'Gerak ke bawah:'],
  duplicate: ['Duplicate:', 'Gandakan:'],
  remove: ['Remove:', 'Buang:'],
  none: ['None', 'Tiada'],
  unsaved: [
    'Not saved yet. Your words are kept on this computer.',
    'Belum disimpan. Kata-kata anda kekal di komputer ini.',
  ],
  loading: ['Loading …', 'Memuatkan …'],
  saving: ['Saving …', 'Menyimpan …'],
  working: ['Working …', 'Sebentar …'],
  clean: ['Everything is saved.', 'Semuanya telah disimpan.'],
  refused: [
    'Nothing was saved: see what is wrong with the marked fields.',
    'Tiada yang disimpan: lihat apa yang salah pada medan yang ditanda.',
  ],
  changedOnDisk: [
    'Nothing was saved: choose between two versions first.',
    'Tiada yang disimpan: pilih antara dua versi dahulu.',
  ],
  failed: [
    'Your words are kept in this browser alone. Press Save to try again.',
    'Kata-kata anda hanya ada dalam pelayar ini. Tekan Simpan untuk cuba lagi.',
  ],
  offline: [
    'The editor has stopped, and your words are kept in this browser. Run npm run edit again.',
    'Penyunting telah berhenti, dan kata-kata anda kekal dalam pelayar ini. Jalankan npm run edit semula.',
  ],
  clashes: ['Changed on disk meanwhile', 'Berubah pada cakera'],
  yours: ['Yours:', 'Versi anda:'],
  onDisk: ['On disk:', 'Pada cakera:'],
  keepMine: ['Keep mine', 'Kekalkan versi saya'],
  takeTheirs: ['Take those on disk', 'Ambil yang pada cakera'],
  pictures: ['Pictures', 'Gambar'],
  picturesNote: [
    'Every picture in the folder. One that no page names can be deleted.',
    'Semua gambar dalam folder. Gambar yang tidak digunakan boleh dipadam.',
  ],
  noPictures: [
    'There are no pictures yet. Upload one where it is shown: a portrait, or a work.',
    'Belum ada gambar. Muat naik di tempat gambar dipaparkan: potret atau hasil kerja.',
  ],
  isUsed: ['In use', 'Digunakan'],
  isUnused: ['Not in use', 'Tidak digunakan'],
  upload: ['Upload:', 'Muat naik:'],
  choose: ['Choose from the folder:', 'Pilih daripada folder:'],
  uploading: ['Uploading …', 'Memuat naik …'],
  notUploaded: ['Not uploaded:', 'Tidak dimuat naik:'],
  crop: ['Crop', 'Potong'],
  left: ['From the left', 'Dari kiri'],
  top: ['From the top', 'Dari atas'],
  width: ['Width', 'Lebar'],
  height: ['Height', 'Tinggi'],
  keepPart: ['Use this part', 'Guna bahagian ini'],
  pages: ['Pages of your own', 'Halaman anda sendiri'],
  pagesNote: [
    'Terms, a privacy policy, anything that needs a page. The page beside shows it.',
    'Terma, dasar privasi, apa-apa yang perlukan halaman. Halaman di sebelah memaparkannya.',
  ],
  pageName: ['Name of the new page', 'Nama halaman baharu'],
  addPage: ['Add the page', 'Tambah halaman'],
  deletePage: ['Delete this page', 'Padam halaman ini'],
  translatePage: ['Translate this page:', 'Terjemah halaman ini:'],
  languages: ['Languages', 'Bahasa'],
  languagesNote: [
    'Each language has a page of its own. Its words are beside those of the first language, in every part.',
    'Setiap bahasa ada halaman sendiri. Kata-katanya di sebelah bahasa pertama, dalam setiap bahagian.',
  ],
  newLanguage: ['New language', 'Bahasa baharu'],
  addLanguage: ['Add the language', 'Tambah bahasa'],
  looking: ['Looking for changes …', 'Mencari perubahan …'],
  ready: ['This is what visitors will get:', 'Inilah yang akan diterima pelawat:'],
  publishing: ['Publishing … This may take a minute.', 'Menerbitkan … Mungkin seminit.'],
  published: [
    'Published. Your host builds the page now, which may take a few minutes.',
    'Diterbitkan. Hos anda sedang membina halaman, mungkin beberapa minit.',
  ],
  unanswered: [
    'The editor has stopped. Run npm run edit again, then look again.',
    'Penyunting telah berhenti. Jalankan npm run edit semula, kemudian lihat lagi.',
  ],
  earlier: [
    'Earlier commits that are published too:',
    'Perubahan terdahulu yang turut diterbitkan:',
  ],
  target: ['To:', 'Ke:'],
  added: ['new', 'baharu'],
  changed: ['changed', 'berubah'],
  deleted: ['deleted', 'dipadam'],
  reordered: ['in another order', 'dalam susunan lain'],
  empty: ['nothing', 'tiada'],
  message: ['What have you changed, in a sentence?', 'Apa yang anda ubah, dalam satu ayat?'],
  publishNow: ['Publish now', 'Terbitkan sekarang'],
  lookAgain: ['Look again', 'Lihat lagi'],
  close: ['Close', 'Tutup'],
} satisfies Record<string, readonly [english: string, malay: string]>;

const ofBrowser: LabelLanguage = navigator.language.startsWith('ms') ? 'ms' : 'en';
export const language = (localStorage.getItem(KEPT) ?? ofBrowser) as LabelLanguage;
export const t = Object.fromEntries(
  Object.entries(WORDS).map(([name, words]) => [name, words[language === 'ms' ? 1 : 0]]),
) as Record<keyof typeof WORDS, string>;
export const { labelOfFile, labelOf, trailOf, entryOf, choiceOf } = labelsIn(language);

export function speak(chosen: string) {
  localStorage.setItem(KEPT, chosen);
  location.reload();
}
