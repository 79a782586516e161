import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import * as m from '#messages/admin-brand'
import { type BrandRecord, brandMessages } from '../../../contract/brand/values.ts'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import { api } from '../../../contract/paths.ts'
import { request } from '../../client/api.ts'
import { get, remove } from '../../client/api-request.ts'
import { lazyPart } from '../../client/lazy-part.ts'
import { apiQuery } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { useChange } from '../../ui/lists/use-change.ts'
import { FailureNote, LoadFailure } from '../../ui/notice.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { Question } from '../../ui/question.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { Addresses } from './addresses.tsx'
import { Social, Team, Testimonials } from './lists.tsx'
import { Preview } from './preview.tsx'
import { Colours, Footer, Mail, Names, Pictures, Texts } from './sections.tsx'
import { BrandEditorProvider, brandKeys, useBrandForm, useShowNewBrand } from './use-brand-form.ts'
import { Wordings } from './wordings.tsx'

const VersionsDialog = lazyPart(() => import('./versions-dialog.tsx'))

export const meta = () => adminMeta(m.brand())

export default function BrandPage() {
  const { data, isError, refetch } = useQuery(apiQuery(get(api.brand)))
  const [dialog, setDialog] = useState<'versions' | 'reset' | null>(null)
  const [replaced, setReplaced] = useState(0)
  const close = () => setDialog(null)
  /** A restored version replaces unsaved changes, too. */
  const startOver = () => {
    setReplaced(replaced + 1)
    close()
  }
  return (
    <>
      <PageHead
        title={m.brand()}
        intro={m.intro()}
        actions={
          <>
            <Button look="outline" size="small" onClick={() => setDialog('versions')}>
              {m.versionHistory()}
            </Button>
            <Button look="outline" size="small" onClick={() => setDialog('reset')}>
              {m.resetToDefaults()}
            </Button>
          </>
        }
      />
      {data && <Editor key={replaced} record={data} />}
      {!data && isError && <LoadFailure message={m.failedToLoadTheBrand()} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div role="status" aria-label={m.loadingBrand()} className="grid gap-4 xl:grid-cols-2">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      {dialog === 'reset' && <ResetQuestion onReset={startOver} onClose={close} />}
      {dialog === 'versions' && (
        <Suspense>
          <VersionsDialog onRestored={startOver} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function Editor({ record }: { record: BrandRecord }) {
  const editor = useBrandForm(record)
  const { submit, pending, failed, isDirty, discard } = editor
  return (
    <BrandEditorProvider value={editor}>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <form aria-label={m.brand()} noValidate onSubmit={submit} className="grid gap-4">
            <Names />
            <Colours />
            <Pictures />
            <Texts />
            <Team />
            <Testimonials />
            <Social />
            <Mail />
            <Footer />
            <Wordings />
            <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-hairline bg-paper py-3">
              <Button type="submit" busy={pending} disabled={!isDirty}>
                {m.saveBrand()}
              </Button>
              {isDirty && (
                <Button look="quiet" onClick={discard}>
                  {m.discardChanges()}
                </Button>
              )}
              <p className="min-w-0 flex-1 basis-40 text-sm text-soft">{describeState(record, isDirty)}</p>
              <FailureNote text={isDirty ? failed : null} className="basis-full" />
            </div>
          </form>
          <Addresses values={record.values} />
        </div>
        <Preview />
      </div>
      <UnsavedChanges dirty={isDirty && !pending} />
    </BrandEditorProvider>
  )
}

function describeState({ savedAt, savedBy }: BrandRecord, isDirty: boolean): string {
  if (isDirty) return m.unsavedChanges()
  if (!savedAt) return m.theseAreTheDefaults()
  const moment = formatLocalMoment(savedAt)
  return savedBy ? m.savedBy({ moment, name: savedBy }) : m.saved({ moment })
}

function ResetQuestion({ onReset, onClose }: { onReset: () => void; onClose: () => void }) {
  const showNewBrand = useShowNewBrand()
  const reset = useChange({
    send: () => request(remove(api.brand)),
    success: brandMessages.reset(),
    failure: m.failedToResetTheBrand(),
    touches: brandKeys,
    onSuccess: () => {
      showNewBrand()
      onReset()
    },
  })
  return (
    <Question
      title={m.resetBrandQuestion()}
      yes={m.resetBrand()}
      no={m.cancel()}
      change={reset}
      onNo={onClose}
    >
      {m.resetExplained()}
    </Question>
  )
}
