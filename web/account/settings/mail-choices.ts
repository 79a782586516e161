const choices = [
  {
    name: 'bookings',
    title: 'Booking updates',
    text: 'Proposed times, venue changes, photos to deliver or change, and reminders.',
  },
  { name: 'messages', title: 'Messages', text: 'Messages you haven’t read after 10 minutes.' },
  { name: 'reviews', title: 'Reviews', text: 'New reviews, and a reminder to write yours.' },
  {
    name: 'alerts',
    title: 'Alerts',
    text: 'New matches for your saved searches, and dates that become available.',
  },
  { name: 'selections', title: 'Selections', text: 'A client or guest sends you their favourite photos.' },
  { name: 'news', title: 'News', text: 'Occasional news about the marketplace.' },
] as const

/** The emails that a member can turn off. */
export const mailChoicesFor = (role: string) =>
  role === 'photographer'
    ? choices
    : choices
        .filter(({ name }) => name !== 'selections')
        .map((choice) => (choice.name === 'bookings' ? { ...choice, text: CLIENT_UPDATES } : choice))

const CLIENT_UPDATES = 'Proposed times, and reminders.'

/** The emails that are always sent, with the reason. */
export const requiredMailsFor = (role: string) => [
  {
    title: 'Your agreements',
    text: 'Requests, confirmations, new dates, cancellations, deliveries and disputes. They change what you owe or get.',
  },
  {
    title: 'Payments and legal notices',
    text: `Payments, refunds, ${role === 'photographer' ? 'payouts, invoices, ' : ''}and photos that will be deleted. You need them for your records.`,
  },
  {
    title: 'Security',
    text: 'Changes to your password, your email address and how you sign in. They protect your account.',
  },
]
