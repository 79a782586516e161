import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import * as m from '#messages/studio-portfolio'
import { pictureLimits } from '../../../contract/pictures/pictures.ts'
import type { OwnPortfolioPicture } from '../../../contract/studio/studio.ts'
import type { FormResult } from '../../forms/form-result.ts'
import { UploadQueue } from '../../upload/upload-queue.tsx'
import { PictureEditor } from './picture-editor.tsx'
import { PictureGrid } from './picture-grid.tsx'

type PortfolioBoardProps = {
  pictures: OwnPortfolioPicture[]
  /** The id of the photo that is edited. */
  asked: string | null
  refused?: FormResult
  /** Between the uploads and the photos. */
  children?: ReactNode
}

/** Adds, sorts, edits and removes photos; each photo has a URL of its own on the same page. */
export function PortfolioBoard({ pictures, asked, refused, children }: PortfolioBoardProps) {
  const { revalidate } = useRevalidator()
  const edited = pictures.find(({ id }) => id === asked)
  return (
    <>
      {edited && <PictureEditor key={edited.id} picture={edited} pictures={pictures} refused={refused} />}
      {/* Hidden while a photo is edited, but mounted, so that uploads continue. */}
      <div className={edited ? 'hidden' : undefined}>
        <UploadQueue
          purpose="portfolio"
          onDone={() => void revalidate()}
          hint={m.upToPhotos({ count: pictureLimits.portfolioMost })}
        />
        {children}
        {pictures.length > 0 && <PictureGrid pictures={pictures} />}
      </div>
    </>
  )
}
