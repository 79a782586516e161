import type { CityName } from '../marketplace/cities.ts'

/** Both accounts get a password when the demo is loaded; the photographer is in photographers-europe.ts. */
export const showcaseClient = { name: 'Amelia Hargreaves', email: 'amelia.hargreaves@mailbox.test' }
export const showcasePhotographer = { name: 'Harriet Penrose', email: 'hello@harrietpenrose.example' }

/** Clients who are named in scenes. */
export const sceneClients: { name: string; city: CityName; about?: string }[] = [
  { name: showcaseClient.name, city: 'London' },
  { name: 'Sophie Bennett', city: 'London' },
  { name: 'Daniel Okafor', city: 'London' },
  { name: 'Lucy Barrett', city: 'London' },
  { name: 'Charlotte Reid', city: 'London' },
  { name: 'Emily Carter', city: 'London' },
  { name: 'James Whitmore', city: 'London' },
  { name: 'Rachel Goldberg', city: 'London' },
  { name: 'Nathan Price', city: 'London' },
  { name: 'Amara Johnson', city: 'London' },
  { name: 'Ben Fletcher', city: 'London' },
  { name: 'Laura Simmons', city: 'London' },
  { name: 'Georgia Hall', city: 'London' },
  { name: 'Isabel Moreno', city: 'London' },
  { name: 'Thomas Nguyen', city: 'London' },
  { name: 'Kate Sullivan', city: 'London' },
  { name: 'Aisha Rahman', city: 'London' },
  { name: 'Oscar Hughes', city: 'London' },
  { name: 'Megan Davies', city: 'London' },
  { name: 'William Ashby', city: 'London' },
  { name: 'Chloe Martin', city: 'London' },
  { name: 'Ruth Abrahams', city: 'London' },
  { name: 'Hannah Doyle', city: 'London' },
]
