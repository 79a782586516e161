import { ExternalLink } from 'lucide-react'
import type { AdminVerification } from '../../../contract/studio/studio.ts'
import { Panel } from '../../ui/panel.tsx'
import { PictureWall } from './picture-wall.tsx'

/** Visible only to the photographer and administrators. */
export function Evidence({ verification }: { verification: AdminVerification }) {
  const { evidence, links, note, decidedAt } = verification
  const pictures = evidence ?? []
  return (
    <Panel aria-labelledby="evidence" className="p-5 sm:p-6">
      <h2 id="evidence" className="text-xl">
        Evidence
      </h2>
      <p className="mt-1 mb-4 text-soft">Private. Photos are deleted 30 days after the decision.</p>
      {pictures.length > 0 ? (
        <PictureWall label="Evidence" pictures={pictures} />
      ) : (
        <p>{decidedAt ? 'No photos, or they were deleted.' : 'No photos.'}</p>
      )}
      {(links ?? []).length > 0 && (
        <ul className="mt-5 border-t border-hairline pt-4">
          {(links ?? []).map((link) => (
            <li key={link}>
              <a
                href={link}
                target="_blank"
                rel="noreferrer noopener"
                className="inline-flex min-h-9 items-center gap-1.5 wrap-anywhere text-golden underline underline-offset-4 pointer-coarse:min-h-11"
              >
                {link}
                <ExternalLink aria-label="(opens in a new tab)" className="size-4 shrink-0" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {note && (
        <blockquote className="mt-5 border-l-2 border-golden pl-4 wrap-anywhere whitespace-pre-wrap">
          {note}
        </blockquote>
      )}
    </Panel>
  )
}
