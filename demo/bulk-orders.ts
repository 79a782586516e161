import type { Cell } from './copy-rows.ts'
import { type Culture, namePools } from './names.ts'
import { Random } from './random.ts'

const DAY = 86_400_000
const SPAN = 547 * DAY
const ZONES = [
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
  'Europe/Paris',
  'Asia/Tokyo',
  'Africa/Lagos',
]
const cultures = Object.keys(namePools) as Culture[]

/** The outcome of an order, which determines its payments. */
export const KINDS = {
  done: { status: 'completed', payment: 'completed', stage: 'completed' },
  booked: { status: 'confirm', payment: 'pending', stage: 'upfront' },
  partly: { status: 'confirm', payment: 'processing', stage: 'partial' },
  requested: { status: 'pending', payment: 'pending', stage: 'pending' },
  failed: { status: 'pending', payment: 'failed', stage: 'pending' },
  returned: { status: 'cancelled', payment: 'refunded', stage: 'upfront' },
} as const
type Kind = keyof typeof KINDS
const PAST = inShares({ done: 82, booked: 3, partly: 2, requested: 2, failed: 2, returned: 9 })
const AHEAD = inShares({ booked: 55, partly: 15, requested: 15, failed: 6, returned: 9 })

/** Each row of an order has its own id. */
const PARTS = { booking: 0, transaction: 1, review: 2, upfront: 3, second: 4 }

export type Order = {
  number: number
  id: (part: keyof typeof PARTS) => string
  clientId: string
  photographerId: string
  at: () => string
  later: () => string
  shootDay: () => string
  morning: boolean
  zone: string
  total: number
  upfront: number
  kind: Kind
}

export type BulkWanted = {
  bookings: number
  seed: number
  now: Date
  /** The default is a realistic number for so many bookings. */
  photographers?: number
  /** The time zones of the photographers, in turn. */
  zones?: string[]
}

/** 18 months of orders at a growing rate, with a realistic number of people. */
export class BulkOrders {
  readonly clients: number
  readonly photographers: number
  private readonly count: number
  private readonly seed: number
  private readonly now: number
  private readonly begin: number
  private readonly clientIds: string[]
  readonly photographerIds: string[]
  private readonly zones: string[]
  /** In a market for search every photographer is active. */
  private readonly allActive: boolean

  constructor({ bookings, seed, now, photographers, zones }: BulkWanted) {
    this.count = bookings
    this.seed = seed
    this.now = now.getTime()
    this.begin = this.now - SPAN
    this.clients = Math.max(140, Math.ceil(bookings / 50))
    this.photographers = photographers ?? Math.max(60, Math.ceil(bookings / 400))
    this.zones = zones ?? ZONES
    this.allActive = photographers !== undefined
    this.clientIds = this.personIds('client', this.clients)
    this.photographerIds = this.personIds('photographer', this.photographers)
  }

  *people(): Generator<Cell[]> {
    for (let number = 0; number < this.clients; number++) yield this.person('client', number)
    for (let number = 0; number < this.photographers; number++) yield this.person('photographer', number)
  }

  *rows(cells: (order: Order) => Cell[][]): Generator<Cell[]> {
    for (let number = 0; number < this.count; number++) yield* cells(this.order(number))
  }

  private person(role: 'client' | 'photographer', number: number): Cell[] {
    const random = new Random(`${role} ${this.seed} ${number}`)
    const pool = namePools[random.pick(cultures)]
    const joined = new Date(this.joined(role, number))
    return [
      (role === 'client' ? this.clientIds : this.photographerIds)[number]!,
      role,
      random.chance(0.95) || this.allActive ? 'active' : 'inactive',
      random.chance(0.98) ? `${random.pick(pool.given)} ${random.pick(pool.family)}` : null,
      `${role}-${number}-${this.seed}@bulk.test`,
      random.chance(0.8) || this.allActive ? joined : null,
      random.chance(0.9) ? `+1 555 01${String(number % 100).padStart(2, '0')} ${number}` : null,
      role === 'photographer' ? random.between(40, 320) * 100 : null,
      joined,
      joined,
    ]
  }

  private personIds(role: 'client' | 'photographer', count: number): string[] {
    const random = new Random(`${role} ids ${this.seed}`)
    return Array.from({ length: count }, (_, number) => random.id(this.joined(role, number)))
  }

  /** All photographers joined before the first order; clients join at the rate of the orders. */
  private joined(role: 'client' | 'photographer', number: number): number {
    if (role === 'client') return this.momentOf(number / this.clients)
    return this.begin - 60 * DAY + Math.floor((number / this.photographers) * 60 * DAY)
  }

  /** 0.6 times the average rate at the start, 1.4 times at the end. */
  private momentOf(share: number): number {
    return Math.floor(this.begin + ((Math.sqrt(0.36 + 1.6 * share) - 0.6) / 0.8) * SPAN)
  }

  private order(number: number): Order {
    const random = new Random(this.seed * 1_000_003 + number)
    const created = this.momentOf(number / this.count)
    const photographer = number % this.photographers
    const client = random.between(0, Math.floor((this.clients - 1) * (number / this.count)))
    // A fixed lead time per photographer and alternating half days prevent overlapping bookings.
    const shoot = created + (5 + (photographer % 50)) * DAY
    const total = random.between(80, 2400) * 50
    return {
      number,
      id: (part) => new Random(this.seed * 1_000_033 + number * 8 + PARTS[part]).id(created),
      clientId: this.clientIds[client]!,
      photographerId: this.photographerIds[photographer]!,
      at: () => new Date(created).toISOString(),
      later: () => new Date(Math.min(created + DAY, this.now)).toISOString(),
      shootDay: () => new Date(shoot).toISOString().slice(0, 10),
      morning: Math.floor(number / this.photographers) % 2 === 0,
      zone: this.zones[photographer % this.zones.length]!,
      total,
      upfront: Math.round(total * random.pick([0.3, 0.5])),
      kind: random.pick(shoot < this.now ? PAST : AHEAD),
    }
  }
}

function inShares(shares: Partial<Record<Kind, number>>): Kind[] {
  return Object.entries(shares).flatMap(([kind, share]) => Array<Kind>(share).fill(kind as Kind))
}
