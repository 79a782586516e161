/** The least that the studio's screens need of each response. */

const week = Array.from({ length: 7 }, (_, index) => index + 1)

export const studioProfile = {
  ...{ slug: 'mia-member', fullName: 'Mia Member', headline: 'Weddings', about: '', place: null },
  ...{ languages: [], services: ['wedding'], links: [], includedKm: 0, perKm: 0, farthestKm: 100 },
  ...{ currency: 'USD', feePercent: 12, instant: false, published: false, profileImage: null },
  verification: { state: 'none', reason: null },
  ...{
    listed: false,
    missing: [],
    checklist: [{ key: 'published', done: false, text: 'Publish your page' }],
  },
}

export const availability = {
  weekly: week.map((day) => ({ day, from: '09:00', to: '17:00' })),
  ...{ exceptions: [], before: 0, after: 0, noticeHours: 4, farthestDays: 365, mostPerDay: 1 },
  ...{ timeZone: 'UTC', instant: false },
}

export const calendar = {
  ...{ timeZone: 'UTC', today: '2027-02-01', items: [] },
  days: Array.from({ length: 28 }, (_, n) => ({
    date: `2027-02-${String(n + 1).padStart(2, '0')}`,
    open: [{ from: '09:00', to: '17:00' }],
  })),
}

export const feeds = { calendars: [], hasLink: false, exportUrl: null }

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const picture = {
  ...{
    id: 'picture-1',
    small: dot,
    large: dot,
    full: dot,
    tiny: dot,
    srcset: `${dot} 1w`,
    width: 600,
    height: 400,
  },
  ...{ name: 'one.jpg', caption: '', alt: '', note: '', set: null, lists: ['list-1'], favourite: true },
  ...{ delivered: false, bytes: 1, focus: { x: 50, y: 50 } },
}

export const gallery = {
  ...{ state: 'preparing', title: '', sets: [], cover: null, focus: { x: 50, y: 35 }, removed: [] },
  ...{ lists: [], manifest: null, zip: null, marked: false, endsAt: null },
  pictures: Array.from({ length: 12 }, (_, n) => ({ ...picture, id: `picture-${n}` })),
}

const person = (fullName: string) => ({ id: fullName, _id: fullName, fullName, profileImage: null })

export const bookingRecord = {
  ...{ id: 'booking-1', _id: 'booking-1', state: 'requested', bookingStatus: 'pending' },
  ...{ paymentStatus: 'upfront', paymentStage: 'upfront', place: null, package: null },
  client: person('Cleo Client'),
  photographer: { ...person('Mia Member'), slug: null },
  ...{ date: '2027-02-13', start: '10:00', end: '12:00', timeZone: 'UTC' },
  ...{ startsAt: '2027-02-13T10:00:00.000Z', endsAt: '2027-02-13T12:00:00.000Z', description: '' },
  ...{ total: 400, upfront: 120, remaining: 280, remainingDue: null, paid: 0, refunded: 0, currency: 'USD' },
  ...{ deadline: null, proposal: null, label: 'Request', turn: 'you', createdAt: '2027-01-01T00:00:00.000Z' },
  ...{ venue: '', contact: null, venueOpen: false, lines: [], policy: null, instant: false },
  ...{ delivered: false, dispute: null, changes: [], timeline: [] },
  actions: [{ action: 'decline', until: null }],
  progress: {
    ...{ label: 'Request', turn: 'you', headline: 'Cleo Client asks for this date.', next: null },
    ...{ milestone: null, steps: [], position: null },
  },
}

export const reviews = {
  mine: null,
  theirs: null,
  may: true,
  until: '2027-03-13T10:00:00.000Z',
  client: null,
}
