/** The id of a place is made from its number at GeoNames, so that a newer list finds the rows of the one before. */
export function placeIdOf(geonameId: number): string {
  return `00000000-0000-7000-8000-${geonameId.toString(16).padStart(12, '0')}`
}

export const placeNumberOf = (id: string): number => Number.parseInt(id.slice(-12), 16)
