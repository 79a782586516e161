import { ExternalLink } from 'lucide-react'
import * as m from '#messages/admin-verification'
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
        {m.evidence()}
      </h2>
      <p className="mt-1 mb-4 text-soft">{m.evidenceNote()}</p>
      {pictures.length > 0 ? (
        <PictureWall label={m.evidence()} pictures={pictures} />
      ) : (
        <p>{decidedAt ? m.noPhotosOrDeleted() : m.noPhotos()}</p>
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
                <ExternalLink aria-label={m.opensInANewTab()} className="size-4 shrink-0" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {note && (
        <blockquote className="mt-5 border-s-2 border-golden ps-4 wrap-anywhere whitespace-pre-wrap">
          {note}
        </blockquote>
      )}
    </Panel>
  )
}
