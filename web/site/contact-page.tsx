import { useRouteLoaderData } from 'react-router'
import { brand } from '../../contract/brand.ts'
import { api, site } from '../../contract/paths.ts'
import type { loader as rootLoader } from '../root.tsx'
import { Photo } from '../ui/photo.tsx'
import type { PhotoEntry } from '../ui/photos.gen.ts'
import * as photos from '../ui/photos.gen.ts'
import type { Route } from './+types/contact-page.ts'
import { ContactForm } from './contact-form.tsx'
import { sendForm } from './form-action.ts'
import { pageMeta } from './seo.ts'

const description = `Questions about ${brand.name}, a booking or your portfolio? Write to us, a person answers.`

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Contact', description, path: site.contact, picture: 'contact' }, matches)

export const action = ({ request, context }: Route.ActionArgs) => sendForm(request, context, api.contact)

const pictures: { photo: PhotoEntry; alt: string; className: string }[] = [
  { photo: photos.contact1, alt: 'Four friends laughing over coffee', className: 'col-span-7 aspect-[3/2]' },
  {
    photo: photos.contact2,
    alt: 'An older couple with mugs at an open door',
    className: 'col-span-5 mt-10 aspect-[4/5]',
  },
  {
    photo: photos.contact3,
    alt: 'Two friends and a dog in a bright bedroom',
    className: 'col-span-5 -mt-[14%] aspect-square',
  },
  {
    photo: photos.contact4,
    alt: 'A young couple taking notes among moving boxes',
    className: 'col-span-7 mt-0 aspect-[3/2]',
  },
]

export default function ContactPage({ actionData }: Route.ComponentProps) {
  const email = useRouteLoaderData<typeof rootLoader>('root')?.supportEmail ?? brand.supportEmail
  return (
    <main id="content" className="page py-14 md:py-24">
      <div className="grid gap-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h1 className="text-4xl">Let's Talk</h1>
          <p className="mt-6 max-w-text text-lg text-soft">
            Planning a day that should be remembered? Running a studio and wondering how we work? Tell us. We
            read everything and usually answer within two working days.
          </p>
          <p className="mt-6 text-lg">
            Or write to our support mailbox:{' '}
            <a
              href={`mailto:${email}`}
              className="font-medium text-golden underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {email}
            </a>
          </p>
        </div>
        <div className="grid grid-cols-12 items-start gap-3 md:gap-4 lg:col-span-7">
          {pictures.map((picture, index) => (
            <Photo
              key={picture.alt}
              photo={picture.photo}
              alt={picture.alt}
              sizes="(min-width: 64rem) 26rem, 56vw"
              className={`w-full ${picture.className}`}
              eager={index === 0}
            />
          ))}
        </div>
      </div>
      <section aria-label="Write to us" className="mt-16 border-t border-hairline pt-14 md:mt-24 md:pt-20">
        <ContactForm outcome={actionData} />
      </section>
    </main>
  )
}
