import * as m from '#messages/site'
import { brand } from '../../../contract/brand/brand.ts'
import { site } from '../../../contract/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import * as photos from '../../ui/photos.gen.ts'
import { brandParts } from '../brand-text.ts'
import { SectionPhoto } from '../section-photo.tsx'

export function About() {
  return (
    <section
      aria-labelledby="about"
      className="page render-late grid gap-10 py-10 md:gap-14 md:py-32 lg:grid-cols-12 lg:gap-8"
    >
      <div className="relative lg:col-span-7">
        <SectionPhoto
          slot="homeLarge"
          photo={photos.about1}
          alt={m.altCameraAndLaptop()}
          sizes="(min-width: 64rem) 40rem, 92vw"
          className="aspect-4/3 w-[86%]"
        />
        <SectionPhoto
          slot="homeSmall"
          photo={photos.about2}
          alt={m.altWarmLight()}
          sizes="(min-width: 64rem) 20rem, 46vw"
          className="absolute -bottom-10 inset-e-0 aspect-4/5 w-[42%] border-8 border-paper md:-bottom-16 md:border-12"
        />
      </div>
      <div className="flex flex-col items-start justify-center gap-6 pt-8 lg:col-span-4 lg:col-start-9 lg:pt-0">
        <h2 id="about" className="text-3xl">
          {m.aboutBrand({ brand: brand.name })}
        </h2>
        <p className="text-lg text-soft">{brandParts('homeAbout')}</p>
        <ButtonLink to={site.about} look="outline">
          {m.knowMore()}
        </ButtonLink>
      </div>
    </section>
  )
}
