/** A page about one service in one city: its place in the address, and how many photographers of the city offer it. */
export type Landing = {
  service: string
  city: string
  count: number
  placeId: string
  name: string
  region: string
  country: string
}
