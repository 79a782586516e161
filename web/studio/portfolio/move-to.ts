/** The list with one of its entries at another place; a place beyond an end is that end. */
export function moveTo(ids: readonly string[], id: string, place: number): string[] {
  if (!ids.includes(id) || !Number.isFinite(place)) return [...ids]
  const others = ids.filter((other) => other !== id)
  others.splice(Math.min(Math.max(0, Math.trunc(place)), others.length), 0, id)
  return others
}
