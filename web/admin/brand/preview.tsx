import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as m from '#messages/admin-brand'
import type { Theme } from '../../../contract/brand/brand.ts'
import type { previewMails, previewPages } from '../../../contract/brand/values.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { post } from '../../client/api-request.ts'
import { useRootData } from '../../client/root-data.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useSettled } from '../../ui/use-hydrated.ts'
import { type BrandForm, brandFormSchema } from './brand-form.ts'
import { useBrandEditor } from './use-brand-form.ts'

type PreviewPage = (typeof previewPages)[number] | (typeof previewMails)[number]

const pageNames: Record<PreviewPage, () => string> = {
  '/': m.home,
  '/about': m.about,
  '/contact': m.contact,
  '/join-waitlist': m.waitingList,
  '/photographers': m.search,
  '/help': m.help,
  '/terms': m.terms,
  '/privacy': m.privacy,
  '/credits': m.photoCredits,
  '/sign-in': m.signIn,
  '/sign-up': m.signUp,
  '/payment-success': m.paymentSuccessful,
  '/payment-cancel': m.paymentCancelled,
  '/page-not-found': m.pageNotFound,
  welcome: m.emailJoinedTheWaitingList,
  member_welcome: m.emailWelcome,
  reset_password: m.emailResetPassword,
}
/** Before the launch these do not exist; afterwards the waiting list leads elsewhere. */
const afterLaunch = new Set<string>(['/photographers', '/help', '/sign-in', '/sign-up'])
const beforeLaunch = new Set<string>(['/join-waitlist'])

/** Rendering a page for every keystroke would keep the server busy. */
const PAUSE_MS = 600

/** A page of the site with the unsaved changes; the server renders it for this administrator only. */
export function Preview() {
  const { form } = useBrandEditor()
  const isLive = useRootData()?.launch === 'live'
  const [page, setPage] = useState<PreviewPage>('/')
  const [theme, setTheme] = useState<Theme>('light')
  const typed = useSettled(JSON.stringify(useWatch({ control: form.control })), PAUSE_MS)
  const checked = brandFormSchema.safeParse(JSON.parse(typed) as BrandForm)
  const { data, isError, refetch } = useQuery({
    queryKey: [api.brandPreview, page, theme, typed],
    queryFn: async ({ signal }) => {
      const body = { values: checked.data ?? {}, page, theme }
      return (await request(post(api.brandPreview, { body }), { signal })).data
    },
    enabled: checked.success,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <Panel
      aria-label={m.preview()}
      className="flex min-w-0 flex-col overflow-hidden xl:sticky xl:top-20 xl:h-[calc(100dvh-7rem)]"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-hairline px-4 py-2">
        <SelectBox
          label={m.pageOrEmail()}
          value={page}
          choices={Object.fromEntries(
            Object.entries(pageNames)
              .filter(([name]) => !(isLive ? beforeLaunch : afterLaunch).has(name))
              .map(([name, text]) => [name, text()]),
          )}
          onChange={(value) => setPage(value as PreviewPage)}
        />
        <Choices
          label={m.theme()}
          chosen={theme}
          all={{ light: m.light(), dark: m.dark() }}
          onChoose={setTheme}
        />
      </div>
      {!checked.success && (
        <p role="status" className="border-b border-hairline bg-amber-wash px-4 py-2 text-sm">
          {m.correctMarkedFields()}
        </p>
      )}
      {data && <Frame html={data.html} />}
      {!data && isError && (
        <div className="p-4">
          <LoadFailure message={m.failedToLoadThePreview()} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !isError && (
        <div className="grid h-96 place-items-center">
          <Spinner label={m.loadingPreview()} />
        </div>
      )}
    </Panel>
  )
}

type ChoicesProps<T extends string> = {
  label: string
  chosen: T
  all: Record<T, string>
  onChoose: (value: T) => void
}

function Choices<T extends string>({ label, chosen, all, onChoose }: ChoicesProps<T>) {
  return (
    <fieldset aria-label={label} className="flex gap-1">
      {(Object.keys(all) as T[]).map((value) => (
        <Button
          key={value}
          look={value === chosen ? 'outline' : 'quiet'}
          size="small"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {all[value]}
        </Button>
      ))}
    </fieldset>
  )
}

/** At half its size, so that a desktop page fits. No scripts run, and links lead nowhere. */
function Frame({ html }: { html: string }) {
  return (
    <div className="relative min-h-[32rem] flex-1 overflow-hidden xl:min-h-0">
      <iframe
        title={m.pageWithYourChanges()}
        srcDoc={html}
        // Of our origin, because style sheets and photos are sent to our own pages only.
        sandbox="allow-same-origin"
        onLoad={({ currentTarget }) =>
          currentTarget.contentDocument?.addEventListener('click', (event) => event.preventDefault())
        }
        className="absolute top-0 inset-s-0 h-[200%] w-[200%] origin-top-left scale-50 rtl:origin-top-right"
      />
    </div>
  )
}
