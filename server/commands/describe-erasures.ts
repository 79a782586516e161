import type { AppliedErasures } from '../admin/privacy/erasure-journal.ts'

export function describeErasures({ known, applied, waiting }: AppliedErasures): string {
  if (known === 0)
    return (
      'Erasures: the storage of photographs names none. If the one in use before was another, name its DATA_DIR: ' +
      'npm run erasures:apply OLD_DATA_DIR. Otherwise repeat the requests that came after the backup with npm run people:erase EMAIL.'
    )
  const again = `Erasures: the storage of photographs names ${known}; ${applied} of them were missing here and have been applied again.`
  return waiting === 0
    ? again
    : `${again} ${waiting} could not be applied yet, because a booking is open or money is owed here: end it, then run npm run erasures:apply.`
}
