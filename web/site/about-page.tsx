import * as m from '#messages/site'
import { brand, ownBrand } from '../../contract/brand/brand.ts'
import { teamDefaults } from '../../contract/brand/texts.ts'
import type { BrandValues } from '../../contract/brand/values.ts'
import { api, site } from '../../contract/paths.ts'
import { currentLocale } from '../../messages/locale.ts'
import { get } from '../client/api-request.ts'
import { siteContext } from '../client/load-context.ts'
import { useVisit } from '../client/root-data.ts'
import { visitOf } from '../client/visit.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Photo } from '../ui/photo.tsx'
import * as photos from '../ui/photos.gen.ts'
import { pageMeta } from '../ui/seo.ts'
import type { Route } from './+types/about-page.ts'
import { brandParts, brandText } from './brand-text.ts'
import { SectionPhoto, samplePhoto, UploadedPhoto } from './section-photo.tsx'
import { Testimonials } from './testimonials.tsx'

const description = () => m.aboutDescription({ brand: brand.name })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.aboutTitle(), description: description(), path: site.about, picture: 'about' }, matches)

/** Real reviews take the place of the sample quotes once there are this many. */
const MIN_REVIEWS = 6

export async function loader({ request, context }: Route.LoaderArgs) {
  const { launch } = await visitOf(request, context)
  if (launch !== 'live') return {}
  const answer = await context.get(siteContext).call(get(api.highlights))
  const reviews = answer.ok ? answer.body.data.reviews : []
  return reviews.length >= MIN_REVIEWS ? { reviews } : {}
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content">
      <Story />
      <section aria-label={m.ourMission()} className="border-y border-hairline">
        <div className="page grid gap-6 py-20 md:grid-cols-[1fr_3fr] md:py-28">
          <h2 className="font-text text-base font-medium tracking-normal text-golden">{m.ourMission()}</h2>
          <p className="max-w-[26ch] font-display text-3xl">{brandText('mission')}</p>
        </div>
      </section>
      <Team />
      <RightPhotographer />
      <Testimonials reviews={loaderData.reviews} />
    </main>
  )
}

function Story() {
  const { live } = useVisit()
  return (
    <section className="page grid gap-12 pt-14 pb-20 md:pt-24 md:pb-28 lg:grid-cols-12">
      <div className="lg:col-span-5 lg:pe-6">
        <h1 className="text-4xl">{m.weAre({ brand: brand.name })}</h1>
        <div className="mt-8 grid max-w-text gap-5 text-lg text-soft">
          <p>{brandParts('storyStart')}</p>
          <p>{brandText('storyMore')}</p>
          <p>{live ? m.marketplaceIsOpen() : m.weOpenIn({ launch: brand.launch })}</p>
        </div>
      </div>
      <div className="relative lg:col-span-7">
        <SectionPhoto
          slot="storyLarge"
          photo={photos.about2}
          alt={m.altWarmLight()}
          sizes="(min-width: 64rem) 44rem, 92vw"
          className="ms-auto aspect-5/4 w-full lg:w-[88%]"
          eager
        />
        <SectionPhoto
          slot="storySmall"
          photo={photos.about3}
          alt={m.altTeam()}
          sizes="(min-width: 64rem) 22rem, 50vw"
          className="absolute -bottom-10 inset-s-0 hidden aspect-3/2 w-[46%] border-12 border-paper sm:block"
        />
      </div>
    </section>
  )
}

type TeamMember = NonNullable<BrandValues['team']>[number]

function Team() {
  return (ownBrand().team ?? teamDefaults()).map((person, index) => (
    <Person key={person.name} person={person} id={index === 0 ? 'founder' : `team-${index}`} />
  ))
}

function Person({ person, id }: { person: TeamMember; id: string }) {
  const { name, role, words, picture } = person
  const frame = {
    // German nouns keep their capitals.
    alt: m.personRole({
      name,
      role: currentLocale() === 'de' ? role : role.toLowerCase(),
      brand: brand.name,
    }),
    sizes: '(min-width: 48rem) 26rem, 92vw',
    className: 'aspect-4/5 w-full md:col-span-5',
  }
  const sample = samplePhoto(picture)
  return (
    <section aria-labelledby={id} className="page grid items-center gap-10 py-20 md:grid-cols-12 md:py-28">
      {sample && <Photo photo={sample} {...frame} />}
      {picture && 'id' in picture && <UploadedPhoto picture={picture} {...frame} />}
      <div className={picture ? 'md:col-span-6 md:col-start-7' : 'md:col-span-8'}>
        <h2 id={id} className="text-3xl">
          {name}
        </h2>
        <p className="mt-1 text-golden">
          {role}, {brand.name}
        </p>
        <div className="mt-6 grid max-w-text gap-5 text-lg text-soft">
          {words.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  )
}

function RightPhotographer() {
  const { live } = useVisit()
  return (
    <section aria-labelledby="right" className="night">
      <div className="page grid gap-8 py-20 md:py-28 lg:grid-cols-2">
        <h2 id="right" className="max-w-[14ch] text-3xl">
          {m.aboutTheRightPhotographer()}
        </h2>
        <div className="grid max-w-text content-start gap-5 text-lg text-soft">
          <p>{brandText('rightStart')}</p>
          <p>{brandText('rightMore')}</p>
          {live ? (
            <ButtonLink to={site.search} className="mt-3 justify-self-start">
              {m.findAPhotographer()}
            </ButtonLink>
          ) : (
            <ButtonLink to={site.joinWaitlist} className="mt-3 justify-self-start">
              {m.joinTheWaitlist()}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}
