import { formatNamedTime, formatShootTime } from '../../contract/format/clocks.ts'
import { asMinor } from '../../contract/format/money.ts'
import { site } from '../../contract/paths.ts'
import { paymentMessages } from '../../contract/payments/payments.ts'
import type { MailContent } from '../core/mail/templates/mail-content.ts'
import type { Surroundings } from '../core/mail/templates/wording.ts'
import { EVENT_TEMPLATES } from '../features/booking-process/templates/event-templates.ts'
import {
  appointmentState,
  type BookingEventType,
  type EventData,
} from '../features/booking-process/templates/event-types.ts'
import { endingMail, selectionMail } from '../features/galleries/wording.ts'
import { REVIEW_MAILS } from '../features/reviews/wording.ts'

export type Sample = { name: string; content: MailContent; around: Surroundings }

const fullName = 'Ada Lovelace'
const photographer = 'Félix Nadar'
const linkId = '0198c2f0-6d1c-7b3a-9f42-3c5d8e1a7b60'
const accountSamples: [string, MailContent][] = [
  [
    'confirm-address',
    {
      kind: 'confirm_address',
      data: { fullName, linkId, booking: 'Bo Shade: Saturday 5 June 2027, 11:00 in Milan (CEST)' },
    },
  ],
  ['sign-up-again', { kind: 'sign_up_again', data: { role: 'client', linkId } }],
  ['account-exists', { kind: 'account_exists', data: { fullName, role: 'photographer' } }],
  ['no-account', { kind: 'no_account', data: {} }],
  ['reset-password', { kind: 'reset_password', data: { fullName, linkId } }],
  ['change-from', { kind: 'change_from', data: { fullName, newEmail: 'ada@analytical.example', linkId } }],
  ['change-to', { kind: 'change_to', data: { fullName, linkId } }],
  ['member-welcome-photographer', { kind: 'member_welcome', data: { fullName, role: 'photographer' } }],
  ['verification-approved', { kind: 'verification_approved', data: { fullName } }],
  [
    'verification-changes',
    { kind: 'verification_changes', data: { fullName, reason: 'Add at least 1 complete wedding.' } },
  ],
  [
    'verification-refused',
    { kind: 'verification_refused', data: { fullName, reason: 'The photos are not your own.' } },
  ],
  [
    'photo-taken-down',
    { kind: 'photo_taken_down', data: { fullName, reason: 'The other photographer sent us the original.' } },
  ],
  ['member-welcome-client', { kind: 'member_welcome', data: { fullName, role: 'client' } }],
  [
    'search-alert',
    {
      kind: 'search_alert',
      data: {
        ...{ fullName, search: 'Weddings, Toronto', count: '2', linkId },
        path: '/photographers?service=wedding',
      },
    },
  ],
  [
    'date-alert',
    {
      kind: 'date_alert',
      data: {
        ...{ fullName, photographerId: linkId, photographer: 'Félix Nadar', date: 'Saturday 1 May' },
        path: '/photographers/felix-nadar?date=2027-05-01',
      },
    },
  ],
  ['invitation', { kind: 'invitation', data: { fullName, linkId } }],
  ['admin-invitation', { kind: 'admin_invitation', data: { fullName, invitedBy: 'Grace Hopper', linkId } }],
  ['admin-reset', { kind: 'admin_reset', data: { fullName, linkId } }],
  ['token-reused', { kind: 'token_reused', data: { fullName, device: 'Firefox on Linux' } }],
  [
    'passkey-added',
    {
      kind: 'security_change',
      data: { fullName, role: 'client', change: 'passkey_added', passkey: 'Chrome on macOS' },
    },
  ],
  [
    'recovery-code-used',
    { kind: 'security_change', data: { fullName, role: 'admin', change: 'recovery_used', passkey: null } },
  ],
  ['logins-refused', { kind: 'logins_refused', data: { fullName, role: 'admin' } }],
  ['logins-refused-member', { kind: 'logins_refused', data: { fullName, role: 'client' } }],
  [
    'owner-notice',
    { kind: 'owner_notice', data: { fullName, what: 'Grace Hopper created the API key “Reports”.' } },
  ],
  [
    'brand-address',
    { kind: 'brand_address', data: { name: 'support email address', invitedBy: 'Grace Hopper', linkId } },
  ],
  [
    'hand-over',
    {
      kind: 'hand_over',
      data: {
        ...{ fullName, from: 'Grace Hopper', page: `${site.bookings}/${linkId}` },
        note: 'The client sent photos by email. Half of the price back seems fair to me.',
      },
    },
  ],
  ['back-office-hint', { kind: 'back_office_hint', data: { fullName } }],
  [
    'admin-digest',
    {
      kind: 'admin_digest',
      data: {
        ...{ fullName, total: '4' },
        lines:
          'Chargebacks to respond to: 1, due by Monday 3 May 2027, 23:59 (UTC)\nVerifications to review: 3, oldest from Saturday 1 May 2027, 10:00 (UTC)',
      },
    },
  ],
]

const shoot = '2027-05-01T08:00:00Z'
const place = { timeZone: 'Europe/Rome', city: 'Milan' }
const shootTime = (at: string) => formatShootTime(at, place.timeZone, place.city)

/** The facts of every booking event, for a reader in this zone. */
const factsIn = (timeZone: string): EventData => ({
  client: fullName,
  photographer,
  when: shootTime(shoot),
  currency: 'USD',
  by: 'client',
  note: 'By the lake would be lovely.',
  newTime: shootTime('2027-05-02T09:00:00Z'),
  minor: asMinor(12_000),
  deadline: formatNamedTime('2027-05-03T16:00:00Z', timeZone),
  overdue: false,
  replyUntil: formatNamedTime('2027-05-04T08:00:00Z', timeZone),
  isConfirmed: true,
})
/** For these events the note holds times or an amount instead of the other person's text. */
const notes: Partial<Record<BookingEventType, string>> = {
  suggested: `${shootTime('2027-05-02T09:00:00Z')}, for $600 in total. The time is held until Wednesday 28 April 2027, 18:30 (CEST). The offer is valid until Saturday 1 May 2027, 18:30 (CEST).`,
  completed: '$280 is still due.',
  'capture-failed': paymentMessages.authorisationEnded(),
  'authorised-too-late': `${shootTime('2027-05-02T09:00:00Z')}; ${shootTime('2027-05-03T08:00:00Z')}`,
  'paid-too-late': `${shootTime('2027-05-02T09:00:00Z')}; ${shootTime('2027-05-03T08:00:00Z')}`,
}
const deadlines: Partial<Record<BookingEventType, string>> = {
  requested: '2027-02-01T17:00:00Z',
  'capture-failed': '2027-02-02T09:30:00Z',
  'remainder-failed': '2027-04-28T08:00:00Z',
}
const appointment = {
  icsId: linkId,
  icsStart: '2027-05-01T08:00:00.000Z',
  icsEnd: '2027-05-01T12:00:00.000Z',
  icsTitle: `Shoot: ${photographer} and ${fullName}`,
  icsLocation: 'Villa Reale, Via Palestro 16, Milan',
  icsAt: '2027-01-31T09:30:00.000Z',
}

/** Every booking event that is mailed, for each of its recipients. */
function bookingSamples(publicUrl: string, timeZone: string): [string, MailContent][] {
  const facts = factsIn(timeZone)
  const names = { client: facts.client, photographer: facts.photographer, administrator: null }
  return (Object.keys(EVENT_TEMPLATES) as BookingEventType[]).flatMap((what) =>
    (['client', 'photographer', 'administrator'] as const).flatMap((who): [string, MailContent][] => {
      const mail = EVENT_TEMPLATES[what][who]?.({
        ...facts,
        note: notes[what] ?? facts.note,
        deadline: deadlines[what] ? formatNamedTime(deadlines[what], timeZone) : facts.deadline,
      })
      if (!mail) return []
      const state = who === 'administrator' ? null : appointmentState(what, false)
      const dated = state ? { ...appointment, icsState: state } : {}
      const link = `${publicUrl}/bookings/${linkId}`
      const about = `Date: ${facts.when}\nLocation: Milan\nTotal: $400`
      return [
        [
          `booking-${what}-${who}`,
          { kind: 'booking', data: { fullName: names[who], ...mail, link, facts: about, ...dated } },
        ],
      ]
    }),
  )
}

/** Mails about a booking besides its events: reviews, selections and the end of a gallery. */
function aroundBookings(publicUrl: string, timeZone: string): [string, MailContent][] {
  const until = formatNamedTime('2027-05-20T12:00:00Z', timeZone)
  const about = { to: 'photographer', otherName: fullName, until } as const
  const toClient = { to: 'client', otherName: photographer, until } as const
  const mails = {
    'review-written': REVIEW_MAILS.written(about),
    'review-both': REVIEW_MAILS.both(about),
    'review-written-to-client': REVIEW_MAILS.written(toClient),
    'review-both-to-client': REVIEW_MAILS.both(toClient),
    'review-reminder': REVIEW_MAILS.reminder(about),
    'gallery-ends': endingMail({ photographer, until: formatNamedTime('2028-05-20T10:00:00Z', timeZone) }),
    'selection-of-the-client': selectionMail({ client: 'Grace Hopper', byGuest: false }),
    'selection-of-a-guest': selectionMail({ client: 'Grace Hopper', byGuest: true }),
  }
  return Object.entries(mails).map(([name, mail]) => [
    name,
    { kind: 'booking', data: { fullName, ...mail, link: `${publicUrl}/bookings/${linkId}` } },
  ])
}

/** One of each mail, for previews and tests. `timeZone`: the recipient's, if it is known. */
export function samples(publicUrl: string, supportEmail: string, timeZone: string | null = null): Sample[] {
  const shownIn = timeZone ?? 'UTC'
  const around: Surroundings = {
    publicUrl,
    supportEmail,
    timeZone: 'UTC',
    unsubscribeUrl: `${publicUrl}/unsubscribe/preview`,
    secret: 'preview',
    resubscribeUrl: `${publicUrl}/resubscribe/preview`,
    subject: null,
    message: null,
  }
  return [
    { name: 'welcome', content: { kind: 'welcome', data: { fullName } }, around },
    { name: 'notification', content: { kind: 'notification', data: { fullName } }, around },
    {
      name: 'notification-own-words',
      content: { kind: 'notification', data: { fullName } },
      around: {
        ...around,
        subject: 'We open on Friday',
        message:
          'We open on **Friday at nine**.\n\nWhat you can do then:\n\n- compare packages\n- book a date\n- leave a review\n\nQuestions? Write to us at [our contact page](https://framefolk.test/contact).\nWe reply to every email.',
      },
    },
    {
      name: 'contact-forward',
      content: {
        kind: 'contact_forward',
        data: {
          fullName: 'Bo & Sons <bo@example.org>',
          email: 'bo@example.org',
          message:
            'Hello,\n\nwe are looking for a photographer for a wedding in May, about 120 guests.\nDo you have a photographer near Lyon?\n\n<script>alert("no")</script>',
        },
      },
      around,
    },
    { name: 'resubscribe', content: { kind: 'resubscribe', data: { fullName } }, around },
    { name: 'leave-list', content: { kind: 'leave_list', data: { fullName } }, around },
    { name: 'contact-receipt', content: { kind: 'contact_receipt', data: { fullName } }, around },
    {
      name: 'password-changed',
      content: {
        kind: 'password_changed',
        data: {
          ...{ fullName, changedAt: '2026-01-31T09:30:00Z', timeZone },
          ...{ calendarPath: '/bookings#calendar', passkeysPath: '/account/settings' },
        },
      },
      around,
    },
    {
      name: 'unread-messages',
      content: {
        kind: 'unread_messages',
        data: {
          fullName,
          senderName: 'Bo Lens',
          unread: '2',
          threadId: '0198c2f0-6d1c-7b3a-9f42-3c5d8e1a7b60',
        },
      },
      around,
    },
    {
      name: 'offer',
      content: {
        kind: 'offer',
        data: {
          ...{ fullName, senderName: 'Bo Lens', when: shootTime(shoot), place: place.city },
          ...{ total: '$620', validUntil: formatNamedTime('2027-04-23T16:30:00Z', shownIn) },
          ...{ offerId: linkId, threadId: linkId },
        },
      },
      around,
    },
    ...accountSamples.map(([name, content]) => ({ name, content, around })),
    ...[...bookingSamples(publicUrl, shownIn), ...aroundBookings(publicUrl, shownIn)].map(
      ([name, content]) => ({
        name,
        content,
        around,
      }),
    ),
  ]
}
