import type { PicturePurpose } from '../../../contract/pictures/pictures.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { pictures } from '../../platform/db/tables/pictures.ts'
import type { Visitor } from '../../platform/http/guard.ts'

export type PictureRow = typeof pictures.$inferSelect

/** The requested file, and the guest secret of a browser that opened a share link. */
export type PictureRequest = { file: string; guest: string | null }
/** 'marked': only with a watermark. */
export type Sight = boolean | 'marked'

export type Purpose = {
  /**
   * Checks whether this person may upload such a picture now; throws the reason if not. Called in the transaction that
   * creates the upload, one at a time per person, so that counting rows is safe.
   */
  admit(
    tx: Db,
    visitor: Visitor,
    subject: { booking?: string; thread?: string; size: number },
  ): Promise<{ subjectId?: string }>
  /** Runs in the transaction that makes the picture ready: append it to its list, in the set of that name if there is one. */
  arrive(tx: Db, picture: PictureRow, subjectId: string | null, setName: string): Promise<void>
  /** Called for every request for a picture that is not public, except its owner's. */
  mayRead(db: Db, visitor: Visitor | null, picture: PictureRow, asked: PictureRequest): Promise<Sight>
}

/** What pictures are for, by name; a feature with its own pictures adds a line in server/app/picture-purposes.ts. */
export type Purposes = Partial<Record<PicturePurpose, Purpose>>
