type Named = { name: string; region: string; country: string }

/** The label of a chosen place: "Pavia, Lombardy, IT". */
export const placeLabel = ({ name, region, country }: Named): string =>
  [name, region, country].filter(Boolean).join(', ')
