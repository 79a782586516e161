import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useHref } from 'react-router'
import * as m from '#messages/gallery'
import { fill } from '../../contract/api/path.ts'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { formatDeadlineFor } from '../../contract/format/clocks.ts'
import { asMajor, formatMajor } from '../../contract/format/money.ts'
import type { Gallery } from '../../contract/galleries/galleries.ts'
import { site } from '../../contract/paths.ts'
import { lazyPart } from '../client/lazy-part.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { type FormResult, fieldsOf } from '../forms/form-result.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { Deadline } from '../ui/moment.tsx'
import { Result } from '../ui/result.tsx'
import { rich } from '../ui/rich.ts'
import { useClock } from '../ui/use-clock.ts'
import { describeAccess } from './marked.tsx'

type DecisionProps = { booking: BookingDetail; gallery: Gallery; refused?: FormResult }

const mayOf =
  ({ actions }: BookingDetail) =>
  (name: string) =>
    actions.some(({ action }) => action === name)

/** The client's decision, with the consequences of each option. */
export function Decision({ booking, gallery, refused }: DecisionProps) {
  const may = mayOf(booking)
  if (!may('accept-delivery') && !may('dispute')) return null
  const { paid, refunded, currency, photographer, changes, deadline, timeZone } = booking
  const by = photographer.fullName ?? m.nameOfYourPhotographer()
  const released = paid - refunded
  const notes = gallery.pictures.filter(({ note }) => note !== '').length
  const reason = (form: string) => fieldsOf(form, refused).field('reason')
  return (
    <section id="decision" aria-labelledby="decide" className="mt-16 max-w-4xl scroll-mt-24">
      <h2 id="decide" className="text-2xl">
        {may('accept-delivery') ? m.acceptOrRequestChanges() : m.reportAProblem()}
      </h2>
      {may('accept-delivery') && deadline && (
        <p className="mt-3 max-w-text text-soft">
          {rich(
            m.acceptedAutomatically({
              deadline: () => <Deadline instant={deadline} zone={timeZone} />,
            }),
          )}
        </p>
      )}
      <div className="mt-8 grid gap-10 md:grid-cols-2">
        {may('accept-delivery') && (
          <Choice title={m.acceptPhotos()}>
            <p>
              {released > 0
                ? m.releasesPayment({
                    amount: formatMajor(asMajor(released), currency),
                    name: by,
                  })
                : m.thisCantBeUndone()}{' '}
              {describeAccess(gallery)}
            </p>
            <AcceptButton booking={booking} gallery={gallery} refused={refused} />
          </Choice>
        )}
        {may('ask-changes') && (
          <Choice title={m.requestChanges()}>
            <p>
              {m.daysToDeliverAgain({ name: by })}{' '}
              {changes.length === 0 ? m.changesTwice() : m.lastChangeRequest()}{' '}
              {notes > 0 && m.includesNotes({ count: notes })}
            </p>
            <ActionForm name="ask-changes" submit={m.requestChanges()} look="outline" result={refused}>
              <TextArea label={m.whatShouldChange()} rows={4} maxLength={2000} {...reason('ask-changes')} />
            </ActionForm>
          </Choice>
        )}
        {may('dispute') && (
          <details className="border-t border-hairline pt-3 md:col-span-2" open={refused?.form === 'dispute'}>
            <summary className="min-h-11 cursor-pointer content-center">{m.reportAProblem()}</summary>
            <div className="mt-3 grid max-w-text gap-4 pb-4">
              <p>{m.reportExplained({ name: by })}</p>
              <ActionForm name="dispute" submit={m.sendReport()} look="outline" result={refused}>
                <TextArea label={m.whatHappened()} rows={4} maxLength={2000} {...reason('dispute')} />
              </ActionForm>
            </div>
          </details>
        )}
      </div>
    </section>
  )
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-4 border-t border-hairline pt-5">
      <h3 className="text-xl">{title}</h3>
      {children}
    </div>
  )
}

/** Stays in view while scrolling and links to the decision. */
export function DecisionBar({ booking }: DecisionProps) {
  const clock = useClock(booking.timeZone)
  if (!mayOf(booking)('accept-delivery')) return null
  const { deadline } = booking
  return (
    <div className="sticky bottom-0 z-10 -mx-5 mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline bg-paper px-5 py-3">
      <p className="text-sm text-soft">
        {deadline ? m.until({ deadline: formatDeadlineFor(clock, deadline) }) : m.yourPhotosAreReady()}
      </p>
      <a href="#decision" className={buttonClass('solid', 'small')}>
        {m.acceptOrRequestChanges()}
      </a>
    </div>
  )
}

const AcceptDialog = lazyPart(() => import('./accept-dialog.tsx'))

/** Confirms in a dialog; without JavaScript on a separate page. */
function AcceptButton({ booking, gallery, refused }: DecisionProps) {
  const [open, setOpen] = useState(false)
  const manifest = gallery.manifest ?? ''
  const message = refused?.form === 'accept-delivery' ? refused.message : null
  // The photos have changed: the client should see them before confirming again.
  useEffect(() => {
    if (refused) setOpen(false)
  }, [refused])
  return (
    <div>
      {message && (
        <Result kind="error" className="mb-4">
          {message}
        </Result>
      )}
      <form
        action={useHref(fill(site.galleryAccept, { id: booking.id }))}
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <input type="hidden" autoComplete="off" name="manifest" value={manifest} />
        <Button type="submit">{m.acceptPhotos()}</Button>
      </form>
      {open && (
        <Suspense>
          <AcceptDialog
            booking={booking}
            gallery={gallery}
            manifest={manifest}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
