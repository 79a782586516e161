import { useRevalidator } from 'react-router'
import { api, site } from '../../../contract/paths.ts'
import { pictureLimits } from '../../../contract/pictures/pictures.ts'
import { get } from '../../client/api-request.ts'
import { read } from '../../client/load-context.ts'
import { TextLink } from '../../sign-in/text-link.tsx'
import { UploadQueue } from '../../upload/upload-queue.tsx'
import { requirePhotographer } from '../require-photographer.ts'
import { studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/photos-page.ts'
import { NextOrBack, SetupStep } from './setup-step.tsx'

export const meta = () => studioMeta('Photos')
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requirePhotographer({ request, context, url })
  return read(context, get(api.portfolio))
}

export default function PhotosPage({ loaderData: { pictures } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { portfolioLeast: least, portfolioMost: most } = pictureLimits
  const missing = least - pictures.length
  return (
    <SetupStep
      title="Your best photos"
      intro={`They are the first thing clients see. Add at least ${least}, up to ${most}.`}
    >
      <UploadQueue
        purpose="portfolio"
        onDone={() => void revalidate()}
        hint="Everyone can see them. We remove the location and other camera data."
      />
      <p role="status" className="figures mt-6">
        {missing > 0
          ? `${pictures.length} of ${least} photos so far.`
          : `${pictures.length} photos.${pictures.some(({ cover }) => cover) ? '' : ' The first one is your cover.'}`}
      </p>
      {pictures.length > 0 && (
        <>
          <ul aria-label="Photos" className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-5">
            {pictures.map(({ id, tiny, width, height, alt }, index) => (
              <li key={id}>
                <img
                  src={tiny}
                  width={width}
                  height={height}
                  alt={alt || `Photo ${index + 1}`}
                  className="aspect-square w-full rounded-picture bg-hairline object-cover"
                />
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sm">
            <TextLink to={site.studioPortfolio}>Sort photos, choose a cover, remove photos</TextLink>
          </p>
        </>
      )}
      <NextOrBack skip={missing > 0} />
    </SetupStep>
  )
}
