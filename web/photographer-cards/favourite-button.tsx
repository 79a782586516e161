import { Heart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import * as m from '#messages/photographer-cards'
import { site } from '../../contract/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { iconButtonClass } from '../ui/icon-button.tsx'
import { join } from '../ui/join-classes.ts'
import { toast } from '../ui/toast.ts'

export type FavouriteAnswer = { favourite: boolean; problem: string | null }
type FavouriteProps = {
  slug: string
  name: string
  favourite: boolean
  /** Beside other buttons instead of on a photo. */
  bordered?: boolean
  className?: string
}

/** One change at a time: without an account favourites are one cookie, and concurrent changes would lose one. */
let earlier: Promise<unknown> = Promise.resolve()

/** Updates optimistically and reverts if the server refuses. Without JavaScript it is a form that returns here. */
export function FavouriteButton({ slug, name, favourite, bordered, className }: FavouriteProps) {
  const fetcher = useFetcher<FavouriteAnswer>({ key: `favourite ${slug}` })
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { pathname, search } = useLocation()
  const on = wanted ?? fetcher.data?.favourite ?? favourite
  const problem = fetcher.data?.problem
  useEffect(() => {
    if (problem) toast.error(problem, { about: 'favourites' })
  }, [problem])
  const change = () => {
    setWanted(!on)
    const fields = { slug, keep: on ? 'no' : 'yes', script: 'yes' }
    earlier = earlier
      .then(() => fetcher.submit(fields, { method: 'post', action: site.favourites }))
      .finally(() => setWanted(null))
  }
  return (
    <fetcher.Form
      method="post"
      action={site.favourites}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        change()
      }}
    >
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" autoComplete="off" name="keep" value={on ? 'no' : 'yes'} />
      <input type="hidden" name="to" value={pathname + search} />
      <button
        type="submit"
        aria-pressed={on}
        aria-label={m.saveNameToFavourites({ name })}
        title={on ? m.removeFromFavourites() : m.saveToFavourites()}
        className={
          bordered
            ? buttonClass('outline', 'regular', 'w-11 !px-0')
            : iconButtonClass('rounded-full bg-paper/90 hover:bg-paper')
        }
      >
        <Heart aria-hidden="true" className={join('size-5', on ? 'fill-golden text-golden' : 'text-ink')} />
      </button>
    </fetcher.Form>
  )
}
