import { clientScenes } from './client-scenes.ts'
import { showcaseClient, showcasePhotographer } from './people.ts'
import { photographerScenes } from './photographer-scenes.ts'
import type { Scene } from './scene.ts'

/** All scenes with both of their people by name. */
export const scenes: (Scene & { client: string; photographer: string })[] = [
  ...clientScenes.map((scene) => ({
    ...scene,
    client: showcaseClient.name,
    photographer: scene.with,
  })),
  ...photographerScenes.map((scene) => ({
    ...scene,
    client: scene.with,
    photographer: showcasePhotographer.name,
  })),
]

const JOINED_BEFORE = 90

/** How many days ago a person has joined at the latest, so that their first scene comes after it. */
export function joinedDaysAgo(name: string): number {
  const asked = scenes
    .filter(({ client, photographer }) => name === client || name === photographer)
    .map((scene) => -scene.asked)
  return asked.length === 0 ? 0 : Math.max(...asked) + JOINED_BEFORE
}
