import type { PublicProfile } from '../../contract/search.ts'

/** What checkout shows of a profile: without the whole portfolio, the page is a tenth of the size. */
export function bookedProfile(
  { pictures, about: _, links: __, ...profile }: PublicProfile,
  service: string | undefined,
) {
  const fitting = pictures.filter((picture) => picture.service === service)
  const shown = fitting.length > 0 ? fitting : pictures
  // The summary is wide: a portrait photo would have to be cropped a lot.
  const cover = shown.find(({ width, height }) => width > height) ?? shown[0] ?? null
  return { ...profile, cover }
}
export type Booked = ReturnType<typeof bookedProfile>
