import type { ReactNode } from 'react'
import { join } from './join-classes.ts'
import { Photo } from './photo.tsx'
import type { PhotoEntry } from './photos.gen.ts'
import { Viewfinder } from './viewfinder.tsx'

type NoticeProps = {
  icon?: ReactNode
  title: string
  /** Part of the heading, below its first sentence. */
  text?: string
  /** Below the heading. */
  note?: string
  tone?: 'good' | 'bad' | 'plain'
  picture: { photo: PhotoEntry; className?: string }
  children?: ReactNode
}

const tones = { good: 'text-green', bad: 'text-red', plain: 'text-golden' }
const small = 'mt-5 max-w-[44ch] text-lg text-balance text-soft'

/** A page with one short text beside a picture. */
export function Notice({ icon, title, text, note, tone = 'plain', picture, children }: NoticeProps) {
  return (
    <main
      id="content"
      className="page grid items-center gap-14 py-14 md:py-20 lg:min-h-[76vh] lg:grid-cols-12 lg:gap-8"
    >
      <div className="lg:col-span-7">
        {icon && <div className={join('mb-6 [&>svg]:size-12', tones[tone])}>{icon}</div>}
        <h1>
          <span className="block max-w-[16ch] text-4xl max-[23rem]:text-3xl">{title}</span>{' '}
          {text && <span className={join('block font-text tracking-normal', small)}>{text}</span>}
        </h1>
        {note && <p className={small}>{note}</p>}
        {children && <div className="mt-9 flex flex-wrap gap-3">{children}</div>}
      </div>
      <Viewfinder className="max-w-[40rem] lg:col-span-4 lg:col-start-9">
        <div className="overflow-hidden rounded-picture">
          <Photo
            photo={picture.photo}
            alt=""
            sizes="(min-width: 64rem) 26rem, (min-width: 45rem) 40rem, 90vw"
            className={join('aspect-3/2 w-full lg:aspect-4/5', picture.className)}
            eager
          />
        </div>
      </Viewfinder>
    </main>
  )
}
