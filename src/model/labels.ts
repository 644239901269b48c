/** The names of files and fields in an owner's words, in English and Malay. */
import type { Path } from './field-kinds.ts';

type Words = readonly [english: string, malay: string];

const FILES: Record<string, Words> = {
  home: ['First screen', 'Skrin pertama'],
  navigation: ['Bar and menu', 'Bar dan menu'],
  about: ['About you', 'Tentang anda'],
  services: ['Services', 'Perkhidmatan'],
  work: ['Pictures of your work', 'Gambar kerja anda'],
  plans: ['Plans and prices', 'Pakej dan harga'],
  questions: ['Questions', 'Soalan'],
  voices: ['Quotes from clients', 'Kata pelanggan'],
  contact: ['Contact form', 'Borang hubungan'],
  foot: ['Foot of the page', 'Kaki halaman'],
  'not-found': ['Page not found', 'Halaman tidak dijumpai'],
  page: ['Search results and tab', 'Hasil carian dan tab'],
  site: ['Agency and settings', 'Agensi dan tetapan'],
  privacy: ['Privacy note', 'Notis privasi'],
  pages: ['Your page', 'Halaman anda'],
};

/** A name after a dot is inside the group before it. */
const FIELDS: Record<string, Words> = {
  About: ['About', 'Tentang kami'],
  Contact: ['Contact', 'Hubungi'],
  Home: ['Home', 'Utama'],
  Price: ['Prices', 'Harga'],
  Service: ['Services', 'Perkhidmatan'],
  abroad: ['Currency elsewhere', 'Mata wang di luar negara'],
  about: ['Line above a message', 'Baris di atas mesej'],
  aboutNamed: ['Line above a message, with a name', 'Baris di atas mesej, dengan nama'],
  address: ['Address of the site', 'Alamat laman'],
  admin: ['Editing in any browser', 'Menyunting dalam mana-mana pelayar'],
  again: ['Button for another message', 'Butang untuk mesej lain'],
  agency: ['Your agency', 'Agensi anda'],
  allNeeded: ['Note above the fields', 'Nota di atas medan'],
  alt: ['What the picture shows', 'Apa yang ditunjukkan gambar'],
  answer: ['Answer', 'Jawapan'],
  application: ['Number of the application', 'Nombor aplikasi'],
  approves: ['What the client approves', 'Apa yang pelanggan luluskan'],
  authenticator: ['Address for signing in', 'Alamat log masuk'],
  badge: ['Badge on the card', 'Lencana pada kad'],
  benefits: ['What the plan contains', 'Kandungan pakej'],
  benefitsLabel: ['Link that opens the contents', 'Pautan yang membuka kandungan'],
  brand: ['Name of the agency', 'Nama agensi'],
  by: ['Way of sending', 'Cara menghantar'],
  callToAction: ['Button', 'Butang'],
  cardDescription: ['What the preview picture shows', 'Apa yang ditunjukkan gambar pratonton'],
  cards: ['Cards', 'Kad'],
  cases: ['Works', 'Hasil kerja'],
  chatLabel: ['Name of the chat icon', 'Nama ikon sembang'],
  chatName: ['Name of the chat', 'Nama sembang'],
  choose: ['Button', 'Butang'],
  chosen: ['After a choice', 'Selepas pilihan'],
  chosenNamed: ['After a choice, with a name', 'Selepas pilihan, dengan nama'],
  claim: ['Reason in figures', 'Sebab dalam angka'],
  client: ['What it means for the client', 'Maknanya bagi pelanggan'],
  clientLabels: ['Labels in the steps', 'Label dalam langkah'],
  closing: ['Invitation below the plans', 'Jemputan di bawah pakej'],
  company: ['The company', 'Syarikat'],
  'kinds.company': ['Company site', 'Laman syarikat'],
  companyLabels: ['Labels of the company', 'Label syarikat'],
  copied: ['Message copied', 'Mesej disalin'],
  copyLabel: ['Button that copies the message', 'Butang yang menyalin mesej'],
  counting: ['Counting of visits', 'Kiraan lawatan'],
  country: ['Home country', 'Negara asal'],
  countryService: ['Service that finds the country', 'Perkhidmatan yang mencari negara'],
  currencies: ['Currencies', 'Mata wang'],
  currency: ['Switch between currencies', 'Suis mata wang'],
  cutNote: ['End of a shortened message', 'Hujung mesej yang dipendekkan'],
  data: ['Attributes of the script', 'Atribut skrip'],
  delivery: ['Delivery time', 'Tempoh siap'],
  deliveryLabel: ['Name of the delivery time', 'Nama tempoh siap'],
  description: ['Description', 'Huraian'],
  desktopOffset: ['Where a scroll stops, in pixels', 'Tempat tatal berhenti, dalam piksel'],
  discuss: ['Link to the form', 'Pautan ke borang'],
  does: ['What the client does', 'Apa yang pelanggan buat'],
  domainNote: ['Note under the plans', 'Nota di bawah pakej'],
  drawing: ['Drawing that leads here', 'Lukisan yang menuju ke sini'],
  earlierCopyNote: ['Note on an earlier copy', 'Nota tentang salinan terdahulu'],
  email: ['Email', 'E-mel'],
  emailDotFault: ['If the address has a wrong dot', 'Jika titik dalam alamat salah'],
  emailFault: ['If the address is not whole', 'Jika alamat tidak lengkap'],
  emailLabel: ['Label of the email field', 'Label medan e-mel'],
  emailNameFault: ['If a name is around the address', 'Jika ada nama di sekeliling alamat'],
  emailSpaceFault: ['If the address has a space', 'Jika alamat ada ruang kosong'],
  emptySign: ['Sign without a name', 'Papan tanda tanpa nama'],
  example: ['Example of a finished site', 'Contoh laman yang siap'],
  exampleLabel: ['Link to the example', 'Pautan ke contoh'],
  examplesTitle: ['Heading of the examples', 'Tajuk contoh'],
  exampleName: ['Name of the example', 'Nama contoh'],
  extras: ['Optional parts', 'Bahagian pilihan'],
  failureStatus: ['Why a message failed', 'Sebab mesej gagal'],
  failureToast: ['Short notice of a failure', 'Makluman ringkas kegagalan'],
  family: ['Name of the font', 'Nama fon'],
  figure: ['Figure', 'Angka'],
  files: ['Files by weight', 'Fail mengikut ketebalan'],
  first: ['Currency shown first', 'Mata wang yang dipaparkan dahulu'],
  flowsLabel: ['Link to the flows', 'Pautan ke aliran'],
  flowsPage: ['Page of the flows', 'Halaman aliran'],
  font: ['Font', 'Fon'],
  footer: ['Link in the foot', 'Pautan di kaki halaman'],
  foreign: ['Foreign words', 'Perkataan asing'],
  form: ['Form', 'Borang'],
  foundTooLong: ['The service finds it too long', 'Perkhidmatan mendapati terlalu panjang'],
  fronts: ['Buildings', 'Bangunan'],
  gets: ['What the client gets', 'Apa yang pelanggan terima'],
  handOver: ['Form that opens a mail program', 'Borang yang membuka program e-mel'],
  headline: ['Headline', 'Tajuk utama'],
  heldStatus: ['Sent before the page is ready', 'Dihantar sebelum halaman sedia'],
  home: ['Currency at home', 'Mata wang tempatan'],
  homeLink: ['Link to the first page', 'Pautan ke halaman pertama'],
  host: ['Address of the service', 'Alamat perkhidmatan'],
  hours: ['Opening hours', 'Waktu operasi'],
  html: ['HTML allowed', 'HTML dibenarkan'],
  https: ['Hosts with HTTPS alone', 'Hos dengan HTTPS sahaja'],
  icon: ['Drawing on the card', 'Lukisan pada kad'],
  if: ['Shown only with', 'Dipaparkan hanya dengan'],
  inFull: ['Full name', 'Nama penuh'],
  inWords: ['Name in a sentence', 'Nama dalam ayat'],
  incomplete: ['A field is missing', 'Ada medan yang tiada'],
  instead: ['Before the other ways to write', 'Sebelum cara lain untuk menulis'],
  insteadByChat: ['Link to the chat', 'Pautan ke sembang'],
  insteadByMail: ['Link to mail', 'Pautan ke e-mel'],
  interrupted: ['The page was left', 'Halaman ditinggalkan'],
  introduction: ['Beside the drawing', 'Di sebelah lukisan'],
  invitation: ['Beside the form', 'Di sebelah borang'],
  keptNote: ['What happens to the words', 'Apa jadi pada kata-kata'],
  kinds: ['Kinds of site', 'Jenis laman'],
  label: ['Name for screen readers', 'Nama untuk pembaca skrin'],
  lang: ['Language', 'Bahasa'],
  languageName: ['Name of the language', 'Nama bahasa'],
  languages: ['Further languages', 'Bahasa lain'],
  licencesLabel: ['Link to the licences', 'Pautan ke lesen'],
  lines: ['Lines', 'Baris'],
  link: ['Address of the site', 'Alamat laman'],
  links: ['Names of the sections', 'Nama bahagian'],
  located: ['For a known country', 'Untuk negara yang diketahui'],
  look: ['Look', 'Rupa'],
  mail: ['How enquiries are sent', 'Cara pertanyaan dihantar'],
  mailLabel: ['Name of the mail icon', 'Nama ikon e-mel'],
  mailSubject: ['Subject of the mail', 'Subjek e-mel'],
  mayHaveArrived: ['If the message may have arrived', 'Jika mesej mungkin telah sampai'],
  menuLabel: ['Name of the menu button', 'Nama butang menu'],
  messageFault: ['If the message is empty', 'Jika mesej kosong'],
  messageLabel: ['Label of the message field', 'Label medan mesej'],
  misconfigured: ['The account is set up wrongly', 'Akaun tersalah tetapan'],
  mobileOffset: ['The same in the mobile menu', 'Sama, dalam menu telefon'],
  monthly: ['Monthly price', 'Harga bulanan'],
  monthlyLabel: ['Full name of the monthly price', 'Nama penuh harga bulanan'],
  monthlyShortLabel: ['Short name of the monthly price', 'Nama ringkas harga bulanan'],
  name: ['Name', 'Nama'],
  nameFault: ['If the name is empty', 'Jika nama kosong'],
  nameLabel: ['Label of the name field', 'Label medan nama'],
  namedDescription: ['Description with a name', 'Huraian dengan nama'],
  names: ['Names of currencies', 'Nama mata wang'],
  newTabNote: ['Note on new tabs', 'Nota tentang tab baharu'],
  next: ['What happens next', 'Apa yang berlaku seterusnya'],
  notCopied: ['Message not copied', 'Mesej tidak disalin'],
  number: ['Registration number', 'Nombor pendaftaran'],
  offer: ['Site for one offer', 'Laman satu tawaran'],
  offline: ['The visitor is offline', 'Pelawat di luar talian'],
  oneTimeLabel: ['Note beside a price', 'Nota di sebelah harga'],
  opened: ['The mail program opens', 'Program e-mel dibuka'],
  openingHours: ['Opening hours for search engines', 'Waktu operasi untuk enjin carian'],
  origin: ['Address of a proxy', 'Alamat proksi'],
  original: ['Earlier price', 'Harga asal'],
  originalLabel: ['Name of the earlier price', 'Nama harga asal'],
  palette: ['Colours', 'Warna'],
  part: ['Their part in the work', 'Peranan dalam kerja'],
  pauseLabel: ['Button that pauses the line', 'Butang yang menjeda baris'],
  people: ['People', 'Orang'],
  perMonth: ['Unit of the monthly price', 'Unit harga bulanan'],
  person: ['Person to ask for', 'Orang untuk dihubungi'],
  phone: ['Number of the chat', 'Nombor sembang'],
  phrases: ['Typed phrases', 'Frasa yang ditaip'],
  phrasesLabel: ['Before the phrases, for screen readers', 'Sebelum frasa, untuk pembaca skrin'],
  picture: ['Picture', 'Gambar'],
  plainPriceLabel: ['Name of a price alone', 'Nama harga tunggal'],
  plans: ['Plans', 'Pakej'],
  playLabel: ['Button that plays the line', 'Butang yang memainkan baris'],
  points: ['Points', 'Perkara'],
  price: ['Price', 'Harga'],
  priceLabel: ['Name of the price', 'Nama harga'],
  pricesFrom: ['End of the link to the plans', 'Hujung pautan ke pakej'],
  pricesLink: ['Link to the plans', 'Pautan ke pakej'],
  promise: ['Line under the button', 'Baris di bawah butang'],
  prompts: ['Help with the message', 'Bantuan untuk mesej'],
  publicKey: ['Public key', 'Kunci awam'],
  question: ['Question', 'Soalan'],
  questions: ['Questions', 'Soalan'],
  quote: ['Quote', 'Petikan'],
  rateLimited: ['Too many messages', 'Terlalu banyak mesej'],
  reference: ['Reference of a message', 'Rujukan mesej'],
  refused: ['The service refuses', 'Perkhidmatan menolak'],
  remove: ['Button that removes the plan', 'Butang yang membuang pakej'],
  removed: ['After the plan is removed', 'Selepas pakej dibuang'],
  repository: ['Repository', 'Repositori'],
  role: ['Their role', 'Jawatan'],
  script: ['Script', 'Skrip'],
  section: ['Name of the section', 'Nama bahagian'],
  sections: ['Sections of the page', 'Bahagian halaman'],
  sending: ['Messages about sending', 'Mesej tentang penghantaran'],
  sendingLabel: ['Button while sending', 'Butang semasa menghantar'],
  sendingStatus: ['Line while sending', 'Baris semasa menghantar'],
  sentence: ['Sentence with the figure', 'Ayat dengan angka'],
  server: ['Address of the server', 'Alamat pelayan'],
  service: ['Where the repository is', 'Lokasi repositori'],
  serviceId: ['ID of the service', 'ID perkhidmatan'],
  services: ['Services', 'Perkhidmatan'],
  shop: ['Shop', 'Kedai'],
  short: ['Short name', 'Nama ringkas'],
  since: ['Founding year', 'Tahun ditubuhkan'],
  sketch: ['Drawing by visitors', 'Lukisan oleh pelawat'],
  skipLabel: ['Link that skips the bar', 'Pautan yang melangkau bar'],
  social: ['Profiles elsewhere', 'Profil di tempat lain'],
  socialLabel: ['Name of the profiles', 'Nama profil'],
  source: ['Address of the study', 'Alamat kajian'],
  status: ['What has happened', 'Apa yang berlaku'],
  steps: ['Steps', 'Langkah'],
  stoppedStatus: ['If the form stops', 'Jika borang terhenti'],
  submitLabel: ['Button that sends', 'Butang hantar'],
  subtitle: ['Line over the plans', 'Baris di atas pakej'],
  successStatus: ['Line after a success', 'Baris selepas berjaya'],
  successToast: ['Short notice of a success', 'Makluman ringkas kejayaan'],
  suits: ['Whom it suits', 'Sesuai untuk siapa'],
  tagline: ['Line beside the name', 'Baris di sebelah nama'],
  templateId: ['ID of the template', 'ID templat'],
  text: ['Text', 'Teks'],
  timedOut: ['The service takes too long', 'Perkhidmatan mengambil terlalu lama'],
  title: ['Title', 'Tajuk'],
  toBeConfirmed: ['Still to be confirmed', 'Belum disahkan'],
  tooLong: ['The message is too long', 'Mesej terlalu panjang'],
  town: ['Town', 'Bandar'],
  unanswered: ['No answer', 'Tiada jawapan'],
  'currency.unknown': ['For an unknown country', 'Untuk negara yang tidak diketahui'],
  unknown: ['Another failure', 'Kegagalan lain'],
  unreachable: ['The service is not reached', 'Perkhidmatan tidak dapat dicapai'],
  url: ['Address', 'Alamat'],
  voices: ['Quotes', 'Petikan'],
  withdrawChoice: ['Button that takes the choice back', 'Butang yang menarik balik pilihan'],
  withoutScript: ['If no script runs', 'Jika tiada skrip berjalan'],
  words: ['Words', 'Perkataan'],
};

/** What one entry of a list is. */
const ENTRIES: Record<string, Words> = {
  benefits: ['Line', 'Baris'],
  cards: ['Card', 'Kad'],
  cases: ['Work', 'Hasil kerja'],
  if: ['Condition', 'Syarat'],
  languages: ['Language', 'Bahasa'],
  lines: ['Line', 'Baris'],
  openingHours: ['Hours', 'Waktu'],
  people: ['Person', 'Orang'],
  phrases: ['Phrase', 'Frasa'],
  plans: ['Plan', 'Pakej'],
  points: ['Point', 'Perkara'],
  questions: ['Question', 'Soalan'],
  sections: ['Section', 'Bahagian'],
  services: ['Service', 'Perkhidmatan'],
  social: ['Profile', 'Profil'],
  steps: ['Step', 'Langkah'],
  voices: ['Quote', 'Petikan'],
};

/** Choices whose names in the file say too little. */
const CHOICES: Record<string, Words> = {
  street: ['Street: blue, yellow, green', 'Jalan: biru, kuning, hijau'],
  harbour: ['Harbour: teal, coral, plum', 'Pelabuhan: hijau kebiruan, jingga, ungu'],
  garden: ['Garden: green, lime, earth', 'Taman: hijau, limau, tanah'],
  shophouse: ['Shophouses with arches', 'Rumah kedai beratap lengkung'],
  gabled: ['Gabled shops', 'Kedai bergabel'],
  github: ['GitHub', 'GitHub'],
  gitlab: ['GitLab', 'GitLab'],
  gitea: ['Gitea, Forgejo or Codeberg', 'Gitea, Forgejo atau Codeberg'],
  none: ['None', 'Tiada'],
  emailjs: ['EmailJS', 'EmailJS'],
  link: ["The visitor's mail program", 'Program e-mel pelawat'],
  prices: ['The prices', 'Harga'],
  'two-currencies': ['Two currencies', 'Dua mata wang'],
  'country-service': ['A country service elsewhere', 'Perkhidmatan negara di tempat lain'],
  'country-here': ['A country service of this site', 'Perkhidmatan negara laman ini'],
  'counting-service': ['A counting service elsewhere', 'Perkhidmatan kiraan di tempat lain'],
  'counting-here': ['Counting by this site', 'Kiraan oleh laman ini'],
  host: ['This host', 'Hos ini'],
  subdomains: ['All subdomains', 'Semua subdomain'],
  preload: ['All, listed in browsers', 'Semua, disenaraikan dalam pelayar'],
  webDevelopment: ['Web development', 'Pembangunan web'],
  uiUxDesign: ['UI/UX design', 'Reka bentuk UI/UX'],
  responsive: ['Any screen', 'Semua skrin'],
  seo: ['Search engines', 'Enjin carian'],
  pageSpeed: ['Speed', 'Kelajuan'],
  maintenance: ['Maintenance', 'Penyelenggaraan'],
  offer: ['One offer', 'Satu tawaran'],
  company: ['Company', 'Syarikat'],
  shop: ['Shop', 'Kedai'],
};

export type LabelLanguage = 'en' | 'ms';

function asWords(name: string) {
  const words = name
    .replaceAll(/[-_/.]/g, ' ')
    .replaceAll(/[a-z][A-Z]/g, ([end, begin]) => `${end} ${begin!.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function labelsIn(language: LabelLanguage) {
  const said = (words: Words | undefined) => words?.[language === 'ms' ? 1 : 0];
  const namesOf = (type: 'currency' | 'language') =>
    new Intl.DisplayNames([language], { type, fallback: 'none' });
  const [currencies, languages] = [namesOf('currency'), namesOf('language')];

  /** `ms/home.yaml` is `First screen (ms)`, and `pages/terms.md` is `Your page, Terms`. */
  function labelOfFile(file: string) {
    const [, folder, group, name = ''] =
      /^(?:([\w-]+)\/)??(?:(pages|privacy)\/)?([\w-]+)\.(?:yaml|md)$/.exec(file) ?? [];
    if (file.startsWith('pictures/')) return file.slice(9);
    const own = group === 'privacy' ? languages.of(name) : asWords(name);
    const label = group ? `${said(FILES[group])}, ${own}` : (said(FILES[name]) ?? asWords(file));
    return folder ? `${label} (${folder})` : label;
  }

  /** What a button adds to a list. */
  const entryOf = (list: string | number | undefined) =>
    said(ENTRIES[list!]) ?? said(['Entry', 'Entri'])!;

  function labelOf(path: Path) {
    const [group, name] = [path.at(-2), path.at(-1)!];
    return typeof name === 'number'
      ? `${entryOf(group)} ${name + 1}`
      : (said(FIELDS[`${String(group)}.${name}`] ?? FIELDS[name]) ?? asWords(name));
  }

  /** Names a field with the groups around it. */
  const trailOf = (path: Path) =>
    path.map((_, index) => labelOf(path.slice(0, index + 1))).join(' › ');

  /** A choice of a list: `MYR, Malaysian Ringgit`, `Shop`, `not prices`. */
  function choiceOf(choice: string) {
    if (/^[A-Z]{3}$/.test(choice)) return `${choice}, ${currencies.of(choice)}`;
    const isTag = /^[a-z]{2,3}(-[A-Z]\w+)*$/.test(choice) && choice !== 'seo';
    const positive = choice.replace(/^not /, '');
    const words = said(CHOICES[positive]) ?? (isTag && languages.of(choice)) ?? choice;
    return positive === choice ? words || choice : `${said(['Without:', 'Tanpa:'])} ${words}`;
  }
  return { labelOfFile, entryOf, labelOf, trailOf, choiceOf };
}

export const { labelOfFile, entryOf, labelOf, trailOf, choiceOf } = labelsIn('en');
