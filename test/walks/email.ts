import type { Walk } from './walk.ts'

/** An email to a photographer who was verified: what to do next. */
export const email: Walk = {
  heading: 'An email',
  tests: [
    'server/core/mail/templates',
    'server/core/mail/notification-texts',
    'server/features/studio/studio.test.ts',
  ],
  steps: [
    {
      file: 'contract/mail/mail.ts',
      after: `  verification_refused: { name: m.profileNotApproved, audience: 'team' },
`,
      add: `  verification_tips: { name: m.tipsAfterVerification, audience: 'team' },
`,
    },
    {
      file: 'messages/en/contract-mail.json',
      after: `  "testQueued": "Test email sent to {to}",
`,
      add: `  "tipsAfterVerification": "Tips after verification",
`,
    },
    {
      file: 'messages/en/mail-marketplace.json',
      after: `  "anOfferForYou": "An offer for you",
`,
      add: `  "firstBookings": "Your first bookings",
  "firstBookingsOn": "Your first bookings on {brand}",
  "firstBookingsSooner": "Photographers with weekly hours and 2 packages get their first booking sooner.",
`,
    },
    {
      file: 'server/core/mail/templates/mail-content.ts',
      after: `  | { kind: 'verification_approved'; data: { fullName: string | null } }
`,
      add: `  | { kind: 'verification_tips'; data: { fullName: string | null } }
`,
    },
    {
      file: 'server/core/mail/templates/verification.ts',
      after: `  label: m.openStudio(),
})
`,
      add: `
export const tips = ({ fullName }: Person, around: Surroundings): Rendered =>
  letter(around, {
    subject: m.firstBookingsOn({ brand: brand.name }),
    title: m.firstBookings(),
    fullName,
    lines: [m.firstBookingsSooner()],
    button: studio(around),
  })
`,
    },
    {
      file: 'server/core/mail/templates/render.ts',
      after: `  verification_approved: verification.approved,
`,
      add: `  verification_tips: verification.tips,
`,
    },
    {
      file: 'server/core/mail/notification-texts.ts',
      after: `  verification_approved: verification(m.verified),
`,
      add: `  // Goes with verification_approved, which has the notification.
  verification_tips: null,
`,
    },
    {
      file: 'server/features/studio/verification.ts',
      after: `  const { fullName, email: to } = person
`,
      add: `  if (row.state === 'approved')
    await queueMail(tx, services, { kind: 'verification_tips', to, data: { fullName } })
`,
    },
    {
      file: 'server/commands/mail-samples.ts',
      after: `  ['verification-approved', { kind: 'verification_approved', data: { fullName } }],
`,
      add: `  ['verification-tips', { kind: 'verification_tips', data: { fullName } }],
`,
    },
    {
      file: 'server/features/studio/studio.test.ts',
      after: `toEqual(['verification_approved', 'verification_changes'`,
      add: `, 'verification_tips'`,
    },
    {
      file: 'CHANGELOG.md',
      after: `## Unreleased

### Added
`,
      add: `- A verified photographer gets an email with tips for the first bookings.
`,
    },
  ],
}
