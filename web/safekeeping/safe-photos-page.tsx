import { Download } from 'lucide-react'
import { fill } from '../../contract/api/path.ts'
import { brand } from '../../contract/brand/brand.ts'
import { api, site } from '../../contract/paths.ts'
import { countPhotos } from '../../contract/safekeeping/rules.ts'
import { get } from '../client/api-request.ts'
import { read } from '../client/load-context.ts'
import { requireMember } from '../client/visit.ts'
import { MissingNotice, missingIn } from '../gallery/missing-notice.tsx'
import { PictureGrid } from '../gallery/picture-grid.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { SearchPaging } from '../ui/lists/search-paging.tsx'
import { Deadline } from '../ui/moment.tsx'
import type { Route } from './+types/safe-photos-page.ts'

export const meta: Route.MetaFunction = () => [
  { title: `Your sealed photos | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: Route.LoaderArgs) {
  await requireMember(args)
  const { params, context, url } = args
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1)
  const [photos, safekeeping, booking] = await Promise.all([
    read(context, get(api.safePhotos, { params, query: { page } })),
    read(context, get(api.safekeeping, { params })),
    read(context, get(api.myBooking, { params })),
  ])
  return { photos, safekeeping, booking, missing: missingIn(url.searchParams) }
}

/** The sealed photos, after they were opened to the client. */
export default function SafePhotosPage({ loaderData }: Route.ComponentProps) {
  const { photos, safekeeping, booking, missing } = loaderData
  const { photographer, timeZone, id } = booking
  return (
    <main id="content" className="page py-8 md:py-10">
      <BackLink to={fill(site.myBooking, { id })}>Your booking</BackLink>
      <MissingNotice missing={missing} />
      <h1 className="mt-4 text-3xl">Your sealed photos</h1>
      <p className="mt-3 max-w-text text-lg text-soft">
        {countPhotos(photos.total)} by <bdi>{photographer.fullName ?? 'your photographer'}</bdi>, as they were
        stored after the shoot: not selected and not edited.
      </p>
      <p className="mt-2 max-w-text">
        Download them until <Deadline instant={safekeeping.openUntil!} zone={timeZone} />. Then we delete
        them.
      </p>
      <ButtonLink to={fill(api.safePhotosZip, { id })} reloadDocument className="mt-6">
        <Download aria-hidden="true" className="size-5" />
        Download all as ZIP
      </ButtonLink>
      <div className="mt-8">
        <PictureGrid
          pictures={photos.photos.map((photo) => ({ ...photo, set: null }))}
          altOf={({ id: photo }) => `Photo ${numberOf(photos, photo)} of ${photos.total}`}
        />
      </div>
      <SearchPaging
        page={photos.currentPage}
        totalPage={photos.totalPage}
        addressOf={(page) => `?page=${page}`}
      />
    </main>
  )
}

type Photos = Route.ComponentProps['loaderData']['photos']

const numberOf = (
  { photos, currentPage, pageSize = 60 }: Photos & { pageSize?: number },
  id: string,
): number => (currentPage - 1) * pageSize + photos.findIndex((photo) => photo.id === id) + 1
