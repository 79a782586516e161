import type { Gallery, GalleryList } from '../../../contract/galleries/galleries.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { Moment } from '../../ui/moment.tsx'

/** The client's and guests' selections and notes, for use in the photographer's own program. */
export function Marks({ gallery }: { gallery: Gallery }) {
  const lists = gallery.lists.filter(({ total }) => total > 0)
  const noted = gallery.pictures.filter(({ note }) => note !== '')
  if (lists.length === 0 && noted.length === 0) return null
  return (
    <section aria-labelledby="marks" className="mt-14 max-w-4xl">
      <h2 id="marks" className="text-2xl">
        Client selections
      </h2>
      {noted.length > 0 && (
        <>
          <h3 className="mt-6 text-xl">Notes</h3>
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
              <bdi>{list.name}</bdi>, {list.total === 1 ? '1 photo' : `${list.total} photos`}
            </h3>
            <p className="mt-1 mb-4 text-sm text-soft">
              {list.by === 'client' ? 'From the client' : 'From a guest of the client'}
              {list.finishedAt ? ', sent ' : ', not sent yet'}
              {list.finishedAt && <Moment instant={list.finishedAt} />}.
            </p>
            <div className="grid gap-4">
              <CopyText label="File names for Lightroom" text={names.lightroom} rows={2} />
              <CopyText label="File names for Capture One" text={names.captureOne} rows={2} />
              <a
                href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${names.lines}\n`)}`}
                download={`${list.name}.txt`}
                className={buttonClass('outline', 'small', 'justify-self-start')}
              >
                Download file names
              </a>
            </div>
          </div>
        )
      })}
    </section>
  )
}

/** Without its extension: the photographer's file may be a raw one. */
const stemOf = (name: string): string => name.replace(/\.[A-Za-z0-9]{1,5}$/, '')

/** File names of a list in both programs' formats: Lightroom with commas, Capture One with spaces. */
function namesOf({ pictures }: Gallery, { id }: GalleryList) {
  const names = pictures.filter(({ lists }) => lists.includes(id)).map(({ name }) => stemOf(name))
  return { lightroom: names.join(', '), captureOne: names.join(' '), lines: names.join('\n') }
}
