import type { Random } from '../random.ts'
import { cityNames } from './cities.ts'
import { contactMessages } from './contact-messages.ts'
import { newName, slugOf } from './people.ts'
import { type Calendar, DAY } from './timeline.ts'

const WAITING = 137
const MONTHS = 8

export type WaitlistRow = {
  id: string
  full_name: string
  email: string
  role: 'client' | 'photographer' | null
  created_at: Date
}

const HOSTS = ['mailbox.test', 'inbox.test', 'post.test', 'letters.example', 'studio-post.example']

export function makeWaitingList(random: Random, calendar: Calendar): WaitlistRow[] {
  const taken = new Set<string>()
  return calendar.growingMoments(random, WAITING, MONTHS).map((at) => {
    const name = newName(random, random.pick(cityNames), taken)
    taken.add(name)
    return {
      id: random.id(at),
      full_name: name,
      email: `${slugOf(name)}.${random.between(10, 99)}@${random.pick(HOSTS)}`,
      role: random.pick(['client', 'client', 'client', 'photographer', 'photographer', null]),
      created_at: new Date(at),
    }
  })
}

export function makeContactMessages(random: Random, now: number) {
  return contactMessages.map(({ name, email, daysAgo, state, text }) => {
    const at = Math.floor(now - daysAgo * DAY)
    const touched = state === 'new' ? at : Math.min(now, at + DAY / 2)
    return {
      id: random.id(at),
      full_name: name,
      email,
      message: text,
      state,
      created_at: new Date(at),
      updated_at: new Date(touched),
    }
  })
}
