type Named = { name: string; region: string; country: string }

/** What a place reads as once it was chosen: "Pavia, Lombardy, IT". */
export const placeLabel = ({ name, region, country }: Named): string =>
  [name, region, country].filter(Boolean).join(', ')
