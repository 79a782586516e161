import { Download } from 'lucide-react'
import * as m from '#messages/safekeeping'
import { fill } from '../../contract/api/path.ts'
import { brand } from '../../contract/brand/brand.ts'
import { api, site } from '../../contract/paths.ts'
import { get } from '../client/api-request.ts'
import { read } from '../client/load-context.ts'
import { requireMember } from '../client/visit.ts'
import { MissingNotice, missingIn } from '../gallery/missing-notice.tsx'
import { PictureGrid } from '../gallery/picture-grid.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { SearchPaging } from '../ui/lists/search-paging.tsx'
import { Deadline } from '../ui/moment.tsx'
import { rich } from '../ui/rich.ts'
import type { Route } from './+types/safe-photos-page.ts'

export const meta: Route.MetaFunction = () => [
  { title: m.pageTitle({ brand: brand.name }) },
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
      <BackLink to={fill(site.myBooking, { id })}>{m.yourBooking()}</BackLink>
      <MissingNotice missing={missing} />
      <h1 className="mt-4 text-3xl">{m.yourSealedPhotos()}</h1>
      <p className="mt-3 max-w-text text-lg text-soft">
        {rich(
          m.storedByPhotographer({
            count: photos.total,
            photographer: photographer.fullName ?? m.yourPhotographer(),
            bdi: (text) => <bdi>{text}</bdi>,
          }),
        )}
      </p>
      <p className="mt-2 max-w-text">
        {rich(
          m.downloadThemUntil({
            deadline: () => <Deadline instant={safekeeping.openUntil!} zone={timeZone} />,
          }),
        )}
      </p>
      <ButtonLink to={fill(api.safePhotosZip, { id })} reloadDocument className="mt-6">
        <Download aria-hidden="true" className="size-5" />
        {m.downloadAllAsZip()}
      </ButtonLink>
      <div className="mt-8">
        <PictureGrid
          pictures={photos.photos.map((photo) => ({ ...photo, set: null }))}
          altOf={({ id: photo }) => m.photoOf({ number: numberOf(photos, photo), total: photos.total })}
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
