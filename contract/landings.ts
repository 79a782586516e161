/** A page about one service in one city: its URL, and how many photographers there offer the service. */
export type Landing = {
  service: string
  city: string
  count: number
  placeId: string
  name: string
  region: string
  country: string
}
