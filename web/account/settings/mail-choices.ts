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
  choices.filter(({ name }) => name !== 'selections' || role === 'photographer')

/** The emails that are always sent, with the reason. */
export const requiredMails = [
  {
    title: 'Your agreements',
    text: 'Requests, confirmations, new dates, cancellations, deliveries and disputes. They change what you owe or get.',
  },
  {
    title: 'Payments and legal notices',
    text: 'Payments, refunds, payouts, invoices, and photos that will be deleted. You need them for your records.',
  },
  { title: 'Security', text: 'Sign-ins, password and email address. They protect your account.' },
] as const
