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

/** The minimum number of days since a person joined, so that they joined before their first scene. */
export function joinedDaysAgo(name: string): number {
  const daysAgo = scenes
    .filter(({ client, photographer }) => name === client || name === photographer)
    .map((scene) => -scene.asked)
  return daysAgo.length === 0 ? 0 : Math.max(...daysAgo) + JOINED_BEFORE
}
