import { data } from 'react-router'
import { accountMessages } from '../../contract/accounts.ts'
import { brand } from '../../contract/brand.ts'
import { site } from '../../contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FirstSteps } from '../ui/first-steps.tsx'
import { Notice } from '../ui/notice.tsx'
import { requireMember } from '../visit.ts'
import type { Route } from './+types/studio-page.ts'

export const meta = () => [{ title: `Your studio | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { fullName, role, isEmailVerified } = await requireMember(request, context)
  const photographer = role === 'photographer'
  const done = news[new URL(request.url).searchParams.get('done') ?? ''] ?? null
  return data({ name: fullName, isEmailVerified, photographer, done }, { status: photographer ? 200 : 403 })
}

/** What the pages that lead here have to tell. */
const news: Record<string, string> = {
  joined: accountMessages.joined,
  confirmed: accountMessages.confirmed,
  changed: accountMessages.addressChanged,
  half: accountMessages.halfConfirmed,
}

export default function StudioPage({ loaderData }: Route.ComponentProps) {
  const { name, isEmailVerified, photographer, done } = loaderData
  if (!photographer) return <OtherDoor />
  return (
    <main id="content" className="page max-w-[64rem] py-12 md:py-16">
      {done && (
        <Notice kind="success" className="mb-8">
          {done}
        </Notice>
      )}
      <p className="kicker">Your studio</p>
      <h1 className="mt-2 text-3xl">{name ? `Welcome, ${name}` : 'Welcome'}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">
        {brand.tagline} This is where you keep them. What comes first:
      </p>
      <FirstSteps
        steps={[
          { title: 'Make your account', text: 'You have done that already.', done: true },
          {
            title: 'Confirm your address',
            text: isEmailVerified
              ? 'We know that this mailbox is yours.'
              : 'Open the link in the mail that we have sent you. Nothing is published before that.',
            done: isEmailVerified,
            way: { to: site.accountSettings, text: 'Send the link again' },
          },
          {
            title: 'Choose the work that speaks for you',
            text: 'Six pictures are enough to begin with, sixty are the most. One of them becomes your cover.',
            done: false,
          },
          {
            title: 'Know your prices',
            text: 'One package with its hours, its price and what is included is enough for the first booking.',
            done: false,
          },
          {
            title: 'Know your week',
            text: 'The hours in which you take bookings. Only what is free there is ever offered.',
            done: false,
            way: { to: site.studioCalendar, text: 'Set my hours' },
          },
        ]}
      />
    </main>
  )
}

function OtherDoor() {
  return (
    <main id="content" className="page max-w-[64rem] py-12 md:py-16">
      <h1 className="text-3xl">This is the photographers' entrance</h1>
      <p className="mt-4 max-w-text text-lg text-soft">
        You are signed in as a client, and your own pages are next door. If you take photographs too, make a
        second account with another address.
      </p>
      <ButtonLink to={site.account} className="mt-8">
        Go to your account
      </ButtonLink>
    </main>
  )
}
