const choices = [
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
  { title: 'Bookings', text: 'Requests, replies, dates and photos. Other people rely on your reply.' },
  { title: 'Payments', text: 'Payments, refunds, payouts and invoices. You need them for your records.' },
  { title: 'Security', text: 'Sign-ins, password and email address. They protect your account.' },
] as const
