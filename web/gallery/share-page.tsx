import { Share2 } from 'lucide-react'
import { redirect } from 'react-router'
import { fill } from '../../contract/api/path.ts'
import { brand } from '../../contract/brand/brand.ts'
import { formatShortDay } from '../../contract/format/days.ts'
import { type GalleryLink, galleryLimits, galleryMessages } from '../../contract/galleries/galleries.ts'
import { api, site } from '../../contract/paths.ts'
import { get, post, remove } from '../client/api-request.ts'
import { keepUnsentForm } from '../client/client-action.ts'
import { read } from '../client/load-context.ts'
import { type News, requireMember, successMessage } from '../client/visit.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { memberAction } from '../forms/form-action.ts'
import { type FormResult, fieldsOf } from '../forms/form-result.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { CopyText } from '../ui/copy-text.tsx'
import { Field } from '../ui/field.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { toast } from '../ui/toast.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Route } from './+types/share-page.ts'
import { CopyLink } from './copy-link.tsx'

export const meta = () => [
  { title: `Share your photos | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]
const news: News = { make: galleryMessages.linkMade, end: galleryMessages.linkEnded }

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { role } = await requireMember({ request, context, url })
  if (role === 'photographer') throw redirect(fill(site.delivery, params))
  const links = await read(context, get(api.galleryLinks, { params }))
  return { id: params.id, ...links, done: successMessage(url, news) }
}

export const clientAction = keepUnsentForm

export const action = memberAction<Route.ActionArgs>(async ({ params, form, typed, call }) => {
  const { label = '', title = '', password, until, downloads, link = '' } = typed
  const answer =
    form === 'end'
      ? await call(remove(api.galleryLink, { params: { id: params.id, link } }))
      : await call(
          post(api.galleryLinks, {
            params,
            body: {
              label,
              title,
              ...(password ? { password } : {}),
              ...(until ? { until } : {}),
              downloads: downloads === 'on',
            },
          }),
        )
  return answer.ok ? `${fill(site.galleryShare, params)}?done=${form}` : answer
})

export default function SharePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, links, done } = loaderData
  const { field, values, rejected } = fieldsOf('make', actionData)
  return (
    <main id="content" className="page max-w-4xl py-10 md:py-14">
      <BackLink to={fill(site.gallery, { id })} done={!actionData && done}>
        Your photos
      </BackLink>
      <h1 className="mt-3 text-3xl">Share your photos</h1>
      <p className="mt-4 max-w-text text-lg text-soft">
        Anyone with the link sees the title, the date and the photographer’s name. The photos open with the
        password, if you set one. Your notes and lists stay private. Guests can choose their own favourites.
      </p>
      <CopyLink id={id} title={title} url={links.find(isPlain)?.url ?? null} />
      <details className="mt-6 max-w-xl" open={rejected}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          Link with a password, an expiry date or downloads
        </summary>
        <div className="pt-4 pb-2">
          <ActionForm name="make" submit="Create link" result={actionData}>
            <Field
              label="Title (optional)"
              hint="Guests read it above the photos. Chat apps show it in previews of links without a password."
              maxLength={galleryLimits.title}
              {...field('title', title)}
            />
            <Field
              label="Label (optional)"
              hint="Only you see this."
              maxLength={galleryLimits.name}
              {...field('label')}
            />
            <Field
              label="Password (optional)"
              autoComplete="off"
              hint="At least 6 characters. Send it separately from the link."
              maxLength={galleryLimits.password}
              {...field('password')}
            />
            <Field
              label="Expiry date (optional)"
              type="date"
              hint="The link stops working after this date."
              {...field('until')}
            />
            <label htmlFor="downloads" className="flex min-h-11 items-center gap-3">
              <Checkbox
                id="downloads"
                name="downloads"
                defaultChecked={values('downloads', ['on']).length > 0}
              />
              Guests can download the originals
            </label>
          </ActionForm>
        </div>
      </details>
      {links.length > 0 && (
        <section aria-labelledby="links" className="mt-14">
          <h2 id="links" className="text-2xl">
            Your links
          </h2>
          <ul className="mt-5 divide-y divide-hairline border-y border-hairline">
            {links.map((link) => (
              <li key={link.id} className="grid gap-3 py-5">
                <LinkLine link={link} result={actionData} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}

/** A link without options. */
const isPlain = ({ ended, label, password, until }: GalleryLink): boolean =>
  !ended && label === '' && !password && until === null

function LinkLine({ link, result }: { link: GalleryLink; result?: FormResult }) {
  const name = link.label || link.title || 'Untitled link'
  const facts = [
    link.password ? 'with a password' : 'no password',
    link.downloads ? 'downloads allowed' : 'no downloads',
    link.until && `until ${formatShortDay(link.until)}`,
    link.guests === 1 ? 'opened by 1 guest' : `opened by ${link.guests} guests`,
  ].filter(Boolean)
  return (
    <>
      <h3 className="text-lg break-words">
        {name}
        {link.ended && <span className="text-soft"> (turned off)</span>}
      </h3>
      <p className="text-sm text-soft first-letter:uppercase">{facts.join(', ')}.</p>
      {!link.ended && (
        <div className="flex flex-wrap items-end gap-3">
          <CopyText label={`Link: ${name}`} text={link.url} className="min-w-64 flex-1" />
          <ShareSheet title={link.title || 'Photos for you'} url={link.url} label={`Share link: ${name}`} />
          <ActionForm
            name="end"
            hidden={{ link: link.id }}
            submit="Turn off link"
            look="outline"
            result={result}
          />
        </div>
      )}
      {!link.ended && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-sm text-soft">
            QR code<span className="sr-only"> of {name}</span>
          </summary>
          <div className="pt-2 pb-1">
            <QrCode text={link.url} label={`QR code of ${name}`} />
            <p className="mt-2 text-sm text-soft">Guests scan it with their phone’s camera.</p>
          </div>
        </details>
      )}
    </>
  )
}

type ShareProps = { title: string; url: string; label: string }

/** The system's share sheet, where the browser has one. */
function ShareSheet({ title, url, label }: ShareProps) {
  const hydrated = useHydrated()
  if (!hydrated || !navigator.share) return null
  const share = async () => {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the sheet is a choice, not an error.
      if ((error as Error).name !== 'AbortError')
        toast.error('We couldn’t open the share menu. Copy the link.')
    }
  }
  return (
    <Button look="outline" onClick={() => void share()} aria-label={label}>
      <Share2 aria-hidden="true" className="size-4" />
      Share
    </Button>
  )
}
