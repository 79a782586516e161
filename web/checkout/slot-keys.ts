type Place = { left: number; top: number }

/**
 * The arrow keys of start times: left and right go to the time before and after, up and down to the nearest of another row,
 * Home and End to the first and last.
 */
export function slotAfterKey(places: Place[], from: number, key: string): number | undefined {
  const here = places[from]!
  const nearest = (isThere: (place: Place) => boolean): number | undefined =>
    places
      .map((place, index) => ({ ...place, index }))
      .filter(isThere)
      .sort(
        (a, b) =>
          Math.abs(a.top - here.top) - Math.abs(b.top - here.top) ||
          Math.abs(a.left - here.left) - Math.abs(b.left - here.left),
      )[0]?.index
  switch (key) {
    case 'ArrowLeft':
      return from > 0 ? from - 1 : undefined
    case 'ArrowRight':
      return from < places.length - 1 ? from + 1 : undefined
    case 'ArrowUp':
      return nearest(({ top }) => top < here.top)
    case 'ArrowDown':
      return nearest(({ top }) => top > here.top)
    case 'Home':
      return 0
    case 'End':
      return places.length - 1
  }
}
