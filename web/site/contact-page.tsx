import * as m from '#messages/site'
import { brand } from '../../contract/brand/brand.ts'
import type { PictureSlot } from '../../contract/brand/values.ts'
import { api, site } from '../../contract/paths.ts'
import { post } from '../client/api-request.ts'
import { useRootData } from '../client/root-data.ts'
import { mailTo } from '../ui/format.ts'
import { join } from '../ui/join-classes.ts'
import type { PhotoEntry } from '../ui/photos.gen.ts'
import * as photos from '../ui/photos.gen.ts'
import { rich } from '../ui/rich.ts'
import { pageMeta } from '../ui/seo.ts'
import type { Route } from './+types/contact-page.ts'
import { brandText } from './brand-text.ts'
import { ContactForm } from './contact-form.tsx'
import { SectionPhoto } from './section-photo.tsx'
import { sendForm } from './send-form.ts'

const description = () => m.contactDescription({ brand: brand.name })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: m.contact(), description: description(), path: site.contact, picture: 'contact' },
    matches,
  )

export const action = ({ request, context }: Route.ActionArgs) =>
  sendForm(request, context, ({ fullName = '', email = '', message = '', website }) =>
    post(api.contact, { body: { fullName, email, message, website } }),
  )

type Picture = { slot: PictureSlot; photo: PhotoEntry; alt: () => string; shape: string }

const wide: Picture[] = [
  { slot: 'contact1', photo: photos.contact1, alt: m.altCoffee, shape: 'aspect-3/2' },
  {
    slot: 'contact4',
    photo: photos.contact4,
    alt: m.altMovingBoxes,
    shape: 'aspect-5/4',
  },
]
const narrow: Picture[] = [
  {
    slot: 'contact2',
    photo: photos.contact2,
    alt: m.altOlderCouple,
    shape: 'aspect-4/5',
  },
  {
    slot: 'contact3',
    photo: photos.contact3,
    alt: m.altDog,
    shape: 'aspect-3/2',
  },
]

export default function ContactPage({ actionData }: Route.ComponentProps) {
  const email = useRootData()?.supportEmail ?? brand.supportEmail
  return (
    <main id="content" className="page py-8 md:py-24 lg:py-20">
      {/* The form starts on the first screen: after its heading on a phone, beside it on a wide screen. */}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12 lg:gap-y-16">
        <div className="flex flex-col gap-6 lg:col-span-5 lg:gap-10">
          <div>
            <h1 className="text-4xl">{m.letsTalk()}</h1>
            <p className="mt-4 max-w-text text-lg text-soft md:mt-6">{brandText('contactText')}</p>
          </div>
          <p className="text-soft">
            {rich(
              m.orWriteToOurSupportMailbox({
                email,
                link: (text) => (
                  <a
                    href={mailTo(email)}
                    className="mt-1 block self-start font-display text-xl break-words text-golden underline decoration-1 underline-offset-6 hover:decoration-2 md:text-2xl"
                  >
                    {text}
                  </a>
                ),
              }),
            )}
          </p>
        </div>
        <section
          aria-label={m.writeToUs()}
          className="border-t border-hairline pt-8 lg:col-span-7 lg:border-t-0 lg:border-s lg:pt-0 lg:ps-12"
        >
          <ContactForm result={actionData} />
        </section>
        {/* On a wide screen one row, with widths by aspect ratio, so that all have the same height. */}
        <div className="grid grid-cols-[7fr_5fr] items-start gap-3 md:gap-4 lg:col-span-12 lg:grid-cols-[1.5fr_1.25fr_0.8fr_1.5fr]">
          <Column pictures={wide} first />
          <Column pictures={narrow} className="mt-[12%]" />
        </div>
      </div>
    </main>
  )
}

function Column({
  pictures,
  first,
  className,
}: {
  pictures: Picture[]
  first?: boolean
  className?: string
}) {
  return (
    <div className={join('grid gap-3 md:gap-4 lg:contents', className)}>
      {pictures.map(({ slot, photo, alt, shape }, index) => (
        <SectionPhoto
          key={slot}
          slot={slot}
          photo={photo}
          alt={alt()}
          sizes="(min-width: 64rem) 26rem, 56vw"
          className={join('w-full', shape)}
          eager={first && index === 0}
        />
      ))}
    </div>
  )
}
