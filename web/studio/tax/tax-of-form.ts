/** The body of the API call: the texts of the form, of which those that are required are never absent. */
export function taxOf(typed: Record<string, string>) {
  const { kind = '', legalName = '', street = '', city = '', country = '', vatRate = '' } = typed
  const { postalCode, region, taxNumber, vatNumber, birthDate, noVatReason } = typed
  return {
    ...{ kind, legalName, street, city, country, vatRate },
    ...{ postalCode, region, taxNumber, vatNumber, birthDate, noVatReason },
  }
}
