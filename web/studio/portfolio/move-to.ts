/** Moves an entry to another index, clamped to the list. */
export function moveTo(ids: readonly string[], id: string, place: number): string[] {
  if (!ids.includes(id) || !Number.isFinite(place)) return [...ids]
  const others = ids.filter((other) => other !== id)
  others.splice(Math.min(Math.max(0, Math.trunc(place)), others.length), 0, id)
  return others
}
