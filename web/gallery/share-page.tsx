import { Share2 } from 'lucide-react'
import { redirect } from 'react-router'
import * as m from '#messages/gallery'
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
import { rich } from '../ui/rich.ts'
import { toast } from '../ui/toast.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Route } from './+types/share-page.ts'
import { CopyLink } from './copy-link.tsx'

export const meta = () => [
  { title: m.sharePageTitle({ brand: brand.name }) },
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
        {m.yourPhotos()}
      </BackLink>
      <h1 className="mt-3 text-3xl">{m.shareYourPhotos()}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">{m.shareIntroduction()}</p>
      <CopyLink id={id} title={title} url={links.find(isPlain)?.url ?? null} />
      <details className="mt-6 max-w-xl" open={rejected}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {m.linkWithOptions()}
        </summary>
        <div className="pt-4 pb-2">
          <ActionForm name="make" submit={m.createLink()} result={actionData}>
            <Field
              label={m.titleOptional()}
              hint={m.titleHint()}
              maxLength={galleryLimits.title}
              {...field('title', title)}
            />
            <Field
              label={m.labelOptional()}
              hint={m.labelHint()}
              maxLength={galleryLimits.name}
              {...field('label')}
            />
            <Field
              label={m.passwordOptional()}
              autoComplete="off"
              hint={m.passwordHint()}
              maxLength={galleryLimits.password}
              {...field('password')}
            />
            <Field label={m.expiryDateOptional()} type="date" hint={m.expiryHint()} {...field('until')} />
            <label htmlFor="downloads" className="flex min-h-11 items-center gap-3">
              <Checkbox
                id="downloads"
                name="downloads"
                defaultChecked={values('downloads', ['on']).length > 0}
              />
              {m.guestsCanDownloadTheOriginals()}
            </label>
          </ActionForm>
        </div>
      </details>
      {links.length > 0 && (
        <section aria-labelledby="links" className="mt-14">
          <h2 id="links" className="text-2xl">
            {m.yourLinks()}
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
  const name = link.label || link.title || m.untitledLink()
  const facts = [
    link.password ? m.protectedByPassword() : m.noPassword(),
    link.downloads ? m.downloadsAllowed() : m.noDownloads(),
    link.until && m.untilDay({ day: formatShortDay(link.until) }),
    m.openedByGuests({ count: link.guests }),
  ].filter(Boolean)
  return (
    <>
      <h3 className="text-lg break-words">
        {name}
        {link.ended && <span className="text-soft"> {m.turnedOff()}</span>}
      </h3>
      <p className="text-sm text-soft first-letter:uppercase">{facts.join(', ')}.</p>
      {!link.ended && (
        <div className="flex flex-wrap items-end gap-3">
          <CopyText label={m.linkLabel({ name })} text={link.url} className="min-w-64 flex-1" />
          <ShareSheet title={link.title || m.photosForYou()} url={link.url} label={m.shareLink({ name })} />
          <ActionForm
            name="end"
            hidden={{ link: link.id }}
            submit={m.turnOffLink()}
            look="outline"
            result={result}
          />
        </div>
      )}
      {!link.ended && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-sm text-soft">
            {rich(m.qrCodeOfSummary({ name, hidden: (text) => <span className="sr-only">{text}</span> }))}
          </summary>
          <div className="pt-2 pb-1">
            <QrCode text={link.url} label={m.qrCodeOf({ name })} />
            <p className="mt-2 text-sm text-soft">{m.qrCodeHint()}</p>
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
      if ((error as Error).name !== 'AbortError') toast.error(m.shareMenuFailed())
    }
  }
  return (
    <Button look="outline" onClick={() => void share()} aria-label={label}>
      <Share2 aria-hidden="true" className="size-4" />
      {m.share()}
    </Button>
  )
}
