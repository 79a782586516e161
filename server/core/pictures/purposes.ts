import type { PicturePurpose } from '../../../contract/pictures.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { pictures } from '../../platform/db/tables/pictures.ts'
import type { Visitor } from '../../platform/http/guard.ts'

export type PictureRow = typeof pictures.$inferSelect

/** Which file is asked for, and the secret of a browser that a share link has let in. */
export type Asked = { file: string; guest: string | null }
/** 'marked': only with a mark across it. */
export type Sight = boolean | 'marked'

export type Purpose = {
  /**
   * May this person hand in such a picture now? Throws the sentence that says why not. Called in the transaction that
   * makes the upload, one at a time for each person, so that counting is enough.
   */
  admit(
    tx: Db,
    visitor: Visitor,
    subject: { booking?: string; thread?: string },
  ): Promise<{ subjectId?: string }>
  /** The picture is ready, in the transaction that says so: put it at the end of its list. */
  arrive(tx: Db, picture: PictureRow, subjectId: string | null): Promise<void>
  /** Asked at every request for a picture that is not open; its owner is let in before this is asked. */
  mayRead(db: Db, visitor: Visitor | null, picture: PictureRow, asked: Asked): Promise<Sight>
}

/** What pictures are for, by name; a feature that has pictures of its own adds its line in server/app/picture-purposes.ts. */
export type Purposes = Partial<Record<PicturePurpose, Purpose>>
