import type { AppliedErasures } from '../admin/privacy/erasure-journal.ts'

export function describeErasures({ known, applied, waiting }: AppliedErasures): string {
  if (known === 0)
    return (
      'Erasures: the photo storage lists none. If another storage was in use before, pass its DATA_DIR: ' +
      'npm run erasures:apply OLD_DATA_DIR. Otherwise repeat requests made after the backup with npm run people:erase EMAIL.'
    )
  const again = `Erasures: the photo storage lists ${known}; ${applied} of them were missing here and have been reapplied.`
  return waiting === 0
    ? again
    : `${again} ${waiting} couldn’t be applied, because a booking is open or money is owed. Resolve that, then run npm run erasures:apply.`
}
