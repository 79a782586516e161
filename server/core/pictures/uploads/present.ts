import type { Upload } from '../../../../contract/pictures/pictures.ts'
import { presentPicture } from '../present.ts'
import type { PictureRow } from '../purposes.ts'
import type { UploadRow } from './queries.ts'

export function presentUpload(row: UploadRow, picture: PictureRow | undefined): Upload {
  return {
    id: row.id,
    _id: row.id,
    purpose: row.purpose,
    name: row.fileName,
    size: row.size,
    received: row.received,
    sending: row.state === 'receiving' && row.leaseUntil !== null && row.leaseUntil > new Date(),
    state: row.state,
    reason: picture?.reason ?? null,
    picture: picture?.state === 'ready' ? presentPicture(picture) : null,
  }
}
