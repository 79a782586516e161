import * as m from '#messages/site'
import { brand } from '../../contract/brand/brand.ts'
import { api, site } from '../../contract/paths.ts'
import { post } from '../client/api-request.ts'
import { useVisit } from '../client/root-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Photo } from '../ui/photo.tsx'
import * as photos from '../ui/photos.gen.ts'
import { pageMeta } from '../ui/seo.ts'
import type { Route } from './+types/join-waitlist-page.ts'
import { sendForm } from './send-form.ts'
import { WaitlistForm } from './waitlist-form.tsx'

const description = () => m.waitlistDescription({ brand: brand.name, launch: brand.launch })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: m.joinWaitlistTitle(),
      description: description(),
      path: site.joinWaitlist,
      picture: 'waitlist',
    },
    matches,
  )

export const action = ({ request, context }: Route.ActionArgs) =>
  sendForm(request, context, ({ fullName = '', email = '', role, website }) =>
    post(api.joinWaitlist, { body: { fullName, email, role, website } }),
  )

export default function JoinWaitlistPage({ actionData }: Route.ComponentProps) {
  const { live } = useVisit()
  return (
    <main id="content" className="lg:grid lg:grid-cols-2">
      <div className="page flex flex-col justify-center py-10 md:py-14 lg:me-0 lg:max-w-[calc(var(--container-page)/2)] lg:py-8 lg:pe-16">
        <h1 className="text-3xl">{m.beTheFirstToExperience({ brand: brand.name })}</h1>
        <p className="mt-4 mb-7 max-w-text text-lg text-soft">
          {live ? m.joinWhenOpen() : m.joinBeforeLaunch({ launch: brand.launch })}
        </p>
        {actionData === 'sent' ? <Thanks /> : <WaitlistForm result={actionData} />}
      </div>
      {/* Never larger than the photo itself. */}
      <div className="relative max-h-[85rem] max-w-[75rem] max-lg:aspect-4/3 lg:min-h-[min(calc(100svh-4.5rem),70rem)]">
        <Photo
          photo={photos.portfolioPortrait21}
          alt={m.altDenimJacket()}
          sizes="(min-width: 150rem) 75rem, (min-width: 64rem) 50vw, 100vw"
          className="absolute inset-0 size-full !rounded-none object-[50%_20%]"
          eager
        />
      </div>
    </main>
  )
}

/** The dialog's text, for forms sent without JavaScript. */
function Thanks() {
  return (
    <div role="status">
      <h2 className="text-2xl">{m.joinedTitle()}</h2>
      <p className="mt-2 text-lg text-soft">{m.joinedNote()}</p>
      <ButtonLink to={site.home} className="mt-6">
        {m.goToHomePage()}
      </ButtonLink>
    </div>
  )
}
