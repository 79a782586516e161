import { Suspense } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { brand, ownBrand } from '../../contract/brand.ts'
import { site } from '../../contract/paths.ts'
import { lazyPart } from '../client/lazy-part.ts'
import { siteContext } from '../client/load-context.ts'
import { visitOf } from '../client/visit.ts'
import { onlyChoiceDiffers } from '../search-criteria/search-criteria.ts'
import { photoSet } from '../ui/photo.tsx'
import { organisation, pageMeta } from '../ui/seo.ts'
import type { Route } from './+types/home-page.ts'
import { brandText } from './brand-text.ts'
import { CategoryStrip } from './category-strip.tsx'
import { ContactForm } from './contact-form.tsx'
import { featured } from './content.ts'
import { creditFor } from './credits.server.ts'
import { About } from './home/about.tsx'
import { Banner } from './home/banner.tsx'
import { Hero, heroScreens } from './home/hero.tsx'
import { HowItWorks } from './home/how-it-works.tsx'
import { loadMarketplace } from './home/load-marketplace.ts'
import { Network } from './home/network.tsx'

// Loaded after the rest of the page: the server has rendered them, and before the launch no visitor needs them.
const MarketplaceSections = lazyPart(() =>
  import('./home/marketplace.tsx').then((module) => ({ default: module.MarketplaceSections })),
)
const Reviews = lazyPart(() => import('./home/reviews.tsx').then((module) => ({ default: module.Reviews })))

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
        className="page render-late grid gap-10 py-20 md:py-28 lg:grid-cols-[1fr_2fr] lg:gap-16"
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
