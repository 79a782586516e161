import type { ReactNode } from 'react'
import * as m from '#messages/studio-delivery'
import type { Gallery, GalleryList } from '../../../contract/galleries/galleries.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { Moment } from '../../ui/moment.tsx'
import { rich } from '../../ui/rich.ts'

/** The client's and guests' selections and notes, for use in the photographer's own program. */
export function Marks({ gallery }: { gallery: Gallery }) {
  const lists = gallery.lists.filter(({ total }) => total > 0)
  const noted = gallery.pictures.filter(({ note }) => note !== '')
  if (lists.length === 0 && noted.length === 0) return null
  return (
    <section aria-labelledby="marks" className="mt-14 max-w-4xl">
      <h2 id="marks" className="text-2xl">
        {m.clientSelections()}
      </h2>
      {noted.length > 0 && (
        <>
          <h3 className="mt-6 text-xl">{m.notes()}</h3>
          <dl className="mt-3 grid gap-3">
            {noted.map(({ id, name, note }) => (
              <div
                key={id}
                className="border-t border-hairline pt-3 sm:grid sm:grid-cols-[14rem_1fr] sm:gap-4"
              >
                <dt className="text-sm break-words text-soft">{stemOf(name)}</dt>
                <dd className="break-words whitespace-pre-line">{note}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {lists.map((list) => {
        const names = namesOf(gallery, list)
        return (
          <div key={list.id} className="mt-8 border-t border-hairline pt-5">
            <h3 className="text-xl break-words">
              {rich(m.listWithCount({ name: () => <bdi>{list.name}</bdi>, count: list.total }))}
            </h3>
            <p className="mt-1 mb-4 text-sm text-soft">{describeOrigin(list)}</p>
            <div className="grid gap-4">
              <CopyText label={m.fileNamesForLightroom()} text={names.lightroom} rows={2} />
              <CopyText label={m.fileNamesForCaptureOne()} text={names.captureOne} rows={2} />
              <a
                href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${names.lines}\n`)}`}
                download={`${list.name}.txt`}
                className={buttonClass('outline', 'small', 'justify-self-start')}
              >
                {m.downloadFileNames()}
              </a>
            </div>
          </div>
        )
      })}
    </section>
  )
}

function describeOrigin({ by, finishedAt }: GalleryList): ReactNode {
  const isClient = by === 'client'
  if (!finishedAt) return isClient ? m.fromTheClientNotSent() : m.fromAGuestNotSent()
  const moment = () => <Moment instant={finishedAt} />
  return rich(isClient ? m.fromTheClientSent({ moment }) : m.fromAGuestSent({ moment }))
}

/** Without its extension: the photographer's file may be a raw one. */
const stemOf = (name: string): string => name.replace(/\.[A-Za-z0-9]{1,5}$/, '')

/** File names of a list in both programs' formats: Lightroom with commas, Capture One with spaces. */
function namesOf({ pictures }: Gallery, { id }: GalleryList) {
  const names = pictures.filter(({ lists }) => lists.includes(id)).map(({ name }) => stemOf(name))
  return { lightroom: names.join(', '), captureOne: names.join(' '), lines: names.join('\n') }
}
