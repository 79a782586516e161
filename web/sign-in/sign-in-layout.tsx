import type { ReactNode } from 'react'
import { brand } from '../../contract/brand/brand.ts'
import { Photo } from '../ui/photo.tsx'
import type { PhotoEntry } from '../ui/photos.gen.ts'

type SignInLayoutProps = {
  title: string
  intro?: ReactNode
  picture: { photo: PhotoEntry; className?: string }
  children?: ReactNode
  /** Links to the other sign-in pages, below the form. */
  links?: ReactNode
}

/** A page with one form beside a photo; on phones only the form. */
export function SignInLayout({ title, intro, picture, children, links }: SignInLayoutProps) {
  return (
    <main id="content" className="lg:grid lg:grid-cols-2">
      <div className="page flex flex-col justify-center py-12 md:py-20 lg:me-0 lg:min-h-[calc(100svh-4.5rem)] lg:max-w-[calc(var(--container-page)/2)] lg:pe-16">
        <div className="mx-auto w-full max-w-md lg:mx-0">
          <h1 className="text-3xl">{title}</h1>
          {intro && <p className="mt-4 text-lg text-soft">{intro}</p>}
          {children && <div className="mt-8 flex flex-col gap-6">{children}</div>}
          {links && (
            <div className="mt-10 flex flex-col gap-2 border-t border-hairline pt-6 text-soft">{links}</div>
          )}
        </div>
      </div>
      {/* Never larger than the photo itself. */}
      <div className="relative hidden max-h-[87.5rem] max-w-[70rem] lg:block">
        <Photo
          photo={picture.photo}
          alt=""
          sizes="(min-width: 140rem) 70rem, (min-width: 64rem) 50vw, 1px"
          className={`absolute inset-0 size-full !rounded-none ${picture.className ?? ''}`}
        />
      </div>
    </main>
  )
}

/** These pages are personal, so search engines should not index them. */
export const signInMeta = (title: string) => [
  { title: `${title} | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]
