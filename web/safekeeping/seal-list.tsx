import { useSearchParams } from 'react-router'
import * as m from '#messages/safekeeping'
import { formatBytes } from '../../contract/format/numbers.ts'
import type { Safekeeping, SafekeepingFiles } from '../../contract/safekeeping/safekeeping.ts'
import { SearchPaging } from '../ui/lists/search-paging.tsx'
import { Moment } from '../ui/moment.tsx'
import { rich } from '../ui/rich.ts'

type SealListProps = { safekeeping: Safekeeping; files: SafekeepingFiles }

/** For the photographer: each seal with its checksum, and the stored files with theirs. */
export function SealList({ safekeeping: { seals }, files }: SealListProps) {
  const [params] = useSearchParams()
  if (seals.length === 0 && files.total === 0) return null
  const isPaging = params.has('page')
  return (
    <section aria-labelledby="stored" className="mt-12">
      <h2 id="stored" className="text-2xl">
        {m.storedPhotos()}
      </h2>
      {seals.length > 0 && (
        <ol className="mt-4 grid gap-3">
          {seals.map(({ number, pictures, bytes, manifest, sealedAt }) => (
            <li key={number} className="border-t border-hairline pt-3">
              <p className="figures font-medium">
                {rich(
                  m.sealFacts({
                    number,
                    count: pictures,
                    size: formatBytes(bytes),
                    moment: () => <Moment instant={sealedAt} />,
                  }),
                )}
              </p>
              <p className="mt-1 font-mono text-sm break-all text-soft">{m.sha256({ checksum: manifest })}</p>
            </li>
          ))}
        </ol>
      )}
      {files.total > 0 && (
        <details open={isPaging} className="mt-5">
          <summary className="min-h-11 cursor-pointer content-center">{m.namesAndChecksums()}</summary>
          <p className="mt-2 max-w-text text-soft">
            {rich(m.theChecksumOfASeal({ code: (text) => <code>{text}</code> }))}
          </p>
          <ul className="mt-3">
            {files.files.map(({ id, name, bytes, sha256, seal }) => (
              <li key={id} className="border-t border-hairline py-2">
                <p className="figures flex flex-wrap gap-x-4">
                  <bdi className="min-w-0 flex-1 truncate">{name || m.photo()}</bdi>
                  <span className="text-soft">
                    {seal === null
                      ? m.fileNotSealed({ size: formatBytes(bytes) })
                      : m.fileOfSeal({ size: formatBytes(bytes), seal })}
                  </span>
                </p>
                <p className="font-mono text-xs break-all text-soft">{sha256}</p>
              </li>
            ))}
          </ul>
          <SearchPaging
            page={files.currentPage}
            totalPage={files.totalPage}
            addressOf={(page) => `?page=${page}#stored`}
          />
        </details>
      )}
    </section>
  )
}
