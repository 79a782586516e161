import { placeMessages } from '../../../contract/listings/places.ts'
import type { ReadDb } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { AppError, InvalidField } from '../../platform/errors.ts'

const RETRY_AFTER_S = 2

/** False only until the first list is loaded; newer versions replace it without a gap. */
export async function isPlaceListLoaded(db: ReadDb): Promise<boolean> {
  return (await query(db)`select from place_list limit 1`).length > 0
}

/** Until the list is loaded, a missing place is not called unknown. */
export async function explainUnknownPlace(db: ReadDb): Promise<AppError> {
  if (await isPlaceListLoaded(db)) return new InvalidField('place', placeMessages.unknown())
  return placesLoading()
}

export function placesLoading(): AppError {
  const loading = placeMessages.loading()
  return new AppError(503, loading, {
    errors: [{ field: 'place', message: loading }],
    headers: { 'retry-after': String(RETRY_AFTER_S) },
  })
}
