type Named = { name: string; region: string; countryName: string }

/** The label of a chosen place: "Pavia, Lombardy, Italy". */
export const placeLabel = ({ name, region, countryName }: Named): string =>
  [name, region, countryName].filter(Boolean).join(', ')
