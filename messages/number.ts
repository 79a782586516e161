/**
 * A whole number with its thousands separated: "12,345". Without Intl, whose first use in a page takes a phone 150 ms: dates,
 * counts and amounts that most pages show are written without it.
 */
export const formatInteger = (value: number | string): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, ',')
