import { brand } from '../../contract/brand.ts'
import { site } from '../../contract/paths.ts'
import { photoSet } from '../ui/photo.tsx'
import { useDrawTheRest } from '../ui/render-offscreen.ts'
import { organisation, pageMeta } from '../ui/seo.ts'
import type { Route } from './+types/home-page.ts'
import { CategoryStrip } from './category-strip.tsx'
import { ContactForm } from './contact-form.tsx'
import { featured } from './content.ts'
import { creditFor } from './credits.server.ts'
import { About } from './home/about.tsx'
import { Banner } from './home/banner.tsx'
import { Hero, heroScreens } from './home/hero.tsx'
import { HowItWorks } from './home/how-it-works.tsx'
import { Network } from './home/network.tsx'

export function loader() {
  return { credits: featured.map((work) => creditFor(work.photo.name)) }
}

export const links: Route.LinksFunction = () =>
  heroScreens.map(({ photo, media }) => ({
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
  useDrawTheRest()
  return (
    <main id="content">
      <Hero />
      <CategoryStrip />
      <About />
      <HowItWorks />
      <Network credits={loaderData.credits} />
      <Banner />
      <section
        aria-labelledby="talk"
        className="page drawn-late grid gap-10 py-20 md:py-28 lg:grid-cols-[1fr_2fr] lg:gap-16"
      >
        <div className="max-w-xl">
          <h2 id="talk" className="text-3xl">
            Tell us what you have in mind
          </h2>
          <p className="mt-4 text-lg text-soft">
            A question, an idea, a date you are planning for: write to us and a person answers.
          </p>
        </div>
        <ContactForm />
      </section>
    </main>
  )
}
