import { Suspense } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import * as m from '#messages/site'
import { brand, ownBrand } from '../../../contract/brand/brand.ts'
import { formatCount } from '../../../contract/format/numbers.ts'
import { site } from '../../../contract/paths.ts'
import { lazyPart } from '../../client/lazy-part.ts'
import { siteContext } from '../../client/load-context.ts'
import { useVisit } from '../../client/root-data.ts'
import { visitOf } from '../../client/visit.ts'
import { onlyChoiceDiffers } from '../../search-criteria/search-criteria.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { photoSet } from '../../ui/photo.tsx'
import { organisation, pageMeta } from '../../ui/seo.ts'
import { brandText } from '../brand-text.ts'
import { CategoryStrip } from '../category-strip.tsx'
import { ContactForm } from '../contact-form.tsx'
import { featured } from '../content.ts'
import { creditFor } from '../credits.server.ts'
import type { Route } from './+types/home-page.ts'
import { About } from './about.tsx'
import { Hero, heroScreens } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { loadMarketplace } from './load-marketplace.ts'
import { Network } from './network.tsx'

// Loaded after the rest of the page: the server has rendered them, and before the launch no visitor needs them.
const MarketplaceSections = lazyPart(() =>
  import('./marketplace.tsx').then((module) => ({ default: module.MarketplaceSections })),
)
const Reviews = lazyPart(() => import('./reviews.tsx').then((module) => ({ default: module.Reviews })))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { launch } = await visitOf(request, context)
  return {
    credits: featured.map((work) => creditFor(work.photo.name)),
    // Before the launch, the page must not mention it.
    ...(launch === 'live' && { market: await loadMarketplace(request, context.get(siteContext)) }),
  }
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.defaultShouldRevalidate && !onlyChoiceDiffers(change.currentUrl, change.nextUrl)

/** The shipped photo only: an uploaded one starts with its image element. */
const shippedHero = () => (ownBrand().pictures?.hero ? [] : heroScreens)

export const links: Route.LinksFunction = () =>
  shippedHero().map(({ photo, media }) => ({
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: photoSet(photo, 'avif'),
    imageSizes: '100vw',
    media,
    fetchPriority: 'high',
  }))

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta({ description: brand.description, path: site.home, picture: 'home' }, matches),
    organisation(matches[0].loaderData.publicUrl),
  ]
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { credits, market } = loaderData
  return (
    <main id="content">
      <Hero />
      <Suspense>
        <CategoryStrip />
      </Suspense>
      {market && (
        <Suspense>
          <MarketplaceSections market={market} />
        </Suspense>
      )}
      <Suspense>
        <About />
        <HowItWorks />
      </Suspense>
      {market && (
        <Suspense>
          <Reviews reviews={market.highlights?.reviews ?? []} />
        </Suspense>
      )}
      <Suspense>
        <Network credits={credits} />
        <Banner photographers={market?.highlights?.photographers} />
      </Suspense>
      <section
        aria-labelledby="talk"
        className="page render-late grid gap-6 py-10 md:py-28 lg:gap-10 lg:grid-cols-[1fr_2fr] lg:gap-16"
      >
        <div className="max-w-xl">
          <h2 id="talk" className="text-3xl">
            {brandText('talkTitle')}
          </h2>
          <p className="mt-4 text-lg text-soft">{brandText('talkText')}</p>
        </div>
        <Suspense>
          <ContactForm />
        </Suspense>
      </section>
    </main>
  )
}

/** Fewer are not worth mentioning. */
const MIN_SHOWN = 10

/** `photographers` is the true number, once the marketplace is live. */
function Banner({ photographers }: { photographers?: number }) {
  const { live } = useVisit()
  return (
    <section
      aria-labelledby="join"
      className="render-late night border-y border-hairline [--height-until-drawn:30rem]"
    >
      <div className="page flex flex-col items-start gap-6 py-10 md:py-28 lg:flex-row lg:items-end lg:justify-between">
        <h2 id="join" className="max-w-[22ch] text-3xl">
          {live
            ? photographers && photographers >= MIN_SHOWN
              ? m.joinPhotographers({ photographers: formatCount(photographers), brand: brand.name })
              : m.joinGrowing({ brand: brand.name })
            : m.joinPhotographers({ photographers: brand.photographers, brand: brand.name })}
        </h2>
        <ButtonLink to={live ? `${site.signUp}?role=photographer` : site.joinWaitlist} size="large">
          {live ? m.showYourWork() : m.joinTheWaitlist()}
        </ButtonLink>
      </div>
    </section>
  )
}
