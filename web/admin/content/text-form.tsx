import { ExternalLink, History } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import * as m from '#messages/admin-content'
import { formatLocalMoment } from '../../../contract/format/local-days.ts'
import type { PageType } from '../../../contract/site/content.ts'
import { lazyPart } from '../../client/lazy-part.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { rich } from '../../ui/rich.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx'
import type { Page } from './api.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { useTextEditor } from './use-text-editor.ts'

const Preview = lazyPart(() => import('./preview.tsx'))
const HistoryDialog = lazyPart(() => import('./history-dialog.tsx'))

type TextFormProps = { type: PageType; page: Page; address: string; language?: string }

export function TextForm({ type, page, address, language }: TextFormProps) {
  const editor = useTextEditor(type, page, language)
  const [showsHistory, setShowsHistory] = useState(false)
  const reading = useRef<HTMLElement>(null)
  return (
    <div className="flex flex-col gap-4">
      {editor.banner && <Notice kind={editor.banner.kind}>{editor.banner.text}</Notice>}
      {editor.conflict && (
        <ConflictNotice
          conflict={editor.conflict}
          onTakeTheirs={editor.takeTheirs}
          onKeepMine={editor.keepMine}
        />
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Panel aria-label={m.edit()} className="p-5 sm:p-6 xl:sticky xl:top-20">
          <form
            noValidate
            onSubmit={editor.save}
            onKeyDown={(event) => {
              if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              if (editor.dirty && !editor.saving) void editor.save()
            }}
            className="flex flex-col gap-5"
          >
            <Field label={m.title()} {...editor.field('title')} />
            <TextArea
              label={m.content()}
              rows={12}
              hint={m.markdownHint()}
              onScroll={(event) => scrollAlong(event.currentTarget, reading.current)}
              {...editor.field('content')}
            />
            <div className="flex flex-wrap items-center gap-3">
              <Button type="submit" busy={editor.saving} disabled={!editor.dirty}>
                {editor.saving ? m.saving() : m.save()}
              </Button>
              <p className="min-w-0 flex-1 basis-40 text-sm text-soft">
                {editor.failure ? (
                  <span className="text-red">{m.notSaved({ failure: editor.failure })}</span>
                ) : (
                  stateOf(page, editor.dirty)
                )}
              </p>
            </div>
          </form>
        </Panel>
        <Panel
          aria-label={m.preview()}
          className="flex max-h-[calc(100dvh-6rem)] min-w-0 flex-col xl:sticky xl:top-20 xl:max-h-[calc(100dvh-15.5rem)] print:max-h-none"
        >
          <div className="flex flex-wrap items-center justify-between gap-2 border-b border-hairline px-5 py-2.5 sm:px-6">
            <h2 className="font-text text-sm font-medium tracking-normal text-soft">{m.preview()}</h2>
            <div className="flex flex-wrap gap-1">
              {page.version !== undefined && (
                <Button look="quiet" size="small" onClick={() => setShowsHistory(true)}>
                  <History aria-hidden="true" className="size-4" />
                  {m.versionHistory()}
                </Button>
              )}
              <ButtonLink look="quiet" size="small" to={address} target="_blank">
                <ExternalLink aria-hidden="true" className="size-4" />
                {rich(m.viewPage({ hidden: (text) => <span className="sr-only">{text}</span> }))}
              </ButtonLink>
            </div>
          </div>
          <section
            ref={reading}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
            tabIndex={0}
            aria-label={m.theTextAsReadersSeeIt()}
            className="min-h-0 overflow-y-auto p-5 outline-offset-[-2px] sm:p-6 print:overflow-visible"
          >
            <p className="mb-6 font-display text-2xl text-balance">{editor.values.title}</p>
            <Suspense fallback={<Skeleton className="h-64 w-full opacity-50" />}>
              <Preview content={editor.values.content} />
            </Suspense>
          </section>
        </Panel>
      </div>
      <UnsavedChanges dirty={editor.dirty && !editor.saving} />
      {showsHistory && (
        <Suspense>
          <HistoryDialog
            type={type}
            language={language}
            current={page}
            dirty={editor.dirty}
            onRestore={editor.restore}
            onClose={() => setShowsHistory(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Scrolls the preview to the same relative position as the text. */
function scrollAlong(written: HTMLElement, read: HTMLElement | null): void {
  if (!read) return
  const distance = written.scrollHeight - written.clientHeight
  if (distance > 0) read.scrollTop = (written.scrollTop / distance) * (read.scrollHeight - read.clientHeight)
}

function stateOf(page: Page, dirty: boolean): string {
  if (dirty) return m.unsavedChanges()
  if (!page.updatedAt) return m.noTextYet()
  return m.savedAt({ moment: formatLocalMoment(page.updatedAt) })
}
