/** A message of the contact form with its sender, its age in days and its state. */
export type ContactMessage = {
  name: string
  email: string
  daysAgo: number
  state: 'new' | 'read' | 'answered' | 'archived'
  text: string
}

export const contactMessages: ContactMessage[] = [
  {
    name: 'Orla Dempsey',
    email: 'orla.dempsey@mailbox.test',
    daysAgo: 0.1,
    state: 'new',
    text: 'Hello! When do you open in Galway? We are getting married next summer and would rather not ring forty photographers.',
  },
  {
    name: 'Ben Achterberg',
    email: 'ben@achterberg-studio.example',
    daysAgo: 0.4,
    state: 'new',
    text: 'I run a small studio with three photographers. Can we share one profile, or does each of us need an own account?',
  },
  {
    name: 'سارة الخطيب',
    email: 'sara.khatib@post.test',
    daysAgo: 0.9,
    state: 'new',
    text: 'مرحبًا، هل يمكنني التسجيل في قائمة الانتظار كمصورة من عمّان؟ شكرًا لكم.',
  },
  {
    name: 'Priyanka Rao',
    email: 'priyanka.rao@inbox.test',
    daysAgo: 1.3,
    state: 'new',
    text: 'What share do you take of a booking? I could not find it on the site and my accountant is asking.',
  },
  {
    name: 'Martin Sejersted',
    email: 'm.sejersted@firma.example',
    daysAgo: 2,
    state: 'read',
    text: 'We need headshots in four cities during the same week (Oslo, Berlin, Madrid, Vienna). Is there someone at Framefolk who can help us to coordinate?',
  },
  {
    name: 'Lucille Tran-Baptiste',
    email: 'lucille@tran-baptiste.test',
    daysAgo: 2.6,
    state: 'new',
    text: 'The button on the waitlist page did nothing in my very old tablet. It worked on my phone. Just so that you know!',
  },
  {
    name: 'Gabriel Fontes',
    email: 'gabriel.fontes@correio.test',
    daysAgo: 4,
    state: 'answered',
    text: 'Is there an age limit for photographers? I am seventeen and have been assisting for two years.',
  },
  {
    name: 'Dr. Hannelore Wiesinger-Achleitner',
    email: 'wiesinger@ordination.example',
    daysAgo: 5,
    state: 'read',
    text: 'Please tell me which data you keep about people on the waiting list, for how long, and where your servers are.',
  },
  {
    name: 'Kofi',
    email: 'kofi@snapmail.test',
    daysAgo: 6.5,
    state: 'answered',
    text: 'Can I upload video as well, or only photographs?',
  },
  {
    name: '宮崎 ひな',
    email: 'hina.miyazaki@denshi.test',
    daysAgo: 8,
    state: 'answered',
    text: 'はじめまして。日本語のサイトの予定はありますか。京都で撮影をしています。',
  },
  {
    name: 'Rosalind Okafor',
    email: 'rosalind@okaforevents.example',
    daysAgo: 9,
    state: 'new',
    text: 'We organise around sixty events a year in Lagos and Abuja.\n\nWould you offer a monthly invoice instead of paying each booking by card? Happy to talk this week.',
  },
  {
    name: 'Jules',
    email: 'jules.p@boite.test',
    daysAgo: 12,
    state: 'archived',
    text: 'Just wanted to say that the site is beautiful. No question!',
  },
  {
    name: 'Alejandra Montes de Oca',
    email: 'ale.montes@correo.test',
    daysAgo: 15,
    state: 'answered',
    text: 'If a photographer falls ill on the day, who finds a replacement?',
  },
  {
    name: 'Tom Whitcombe',
    email: 'tom@whitcombe.test',
    daysAgo: 19,
    state: 'archived',
    text: 'Please take me off the waiting list, we have found someone through friends. Good luck with the launch.',
  },
  {
    name: 'Nasrin Tehrani',
    email: 'n.tehrani@nameh.test',
    daysAgo: 23,
    state: 'answered',
    text: 'I photograph only women-only celebrations. Could a profile say so clearly, in order that no one is disappointed?',
  },
  {
    name: 'Press desk, The Contact Sheet',
    email: 'press@contactsheet.example',
    daysAgo: 30,
    state: 'answered',
    text: 'We are writing about marketplaces that publish prices. May we speak with your founder for fifteen minutes?',
  },
  {
    name: 'Viktor H.',
    email: 'viktor.h@posta.test',
    daysAgo: 38,
    state: 'archived',
    text: 'Do you check that photographers are insured? Our venue asks for it.',
  },
  {
    name: 'Abigail Stone',
    email: 'abigail@stone-and-daughters.example',
    daysAgo: 47,
    state: 'archived',
    text: 'Who owns the pictures after the shoot: the photographer or us? We would like to print a book.',
  },
]
