/** A seeded generator (xorshift-multiply, 32 bits): the same seed returns the same values everywhere. */
export class Random {
  private state: number

  constructor(seed: number | string) {
    this.state = typeof seed === 'number' ? seed >>> 0 : hash(seed)
  }

  /** A number from 0 to 1, excluding 1. */
  next(): number {
    this.state = (this.state + 0x9e3779b9) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000
  }

  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!
  }

  /** An unused entry, or the least recently used one. */
  pickFresh<T>(list: readonly T[], used: readonly T[]): T {
    const fresh = list.filter((each) => !used.includes(each))
    if (fresh.length > 0) return this.pick(fresh)
    return list.reduce((a, b) => (used.lastIndexOf(b) < used.lastIndexOf(a) ? b : a))
  }

  /** `weigh({ completed: 8, cancelled: 1 })` returns one of the names, with a probability by weight. */
  weigh<Name extends string>(weights: Record<Name, number>): Name {
    const entries = Object.entries(weights) as [Name, number][]
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [name, weight] of entries) {
      left -= weight
      if (left < 0) return name
    }
    return entries.at(-1)![0]
  }

  shuffle<T>(list: readonly T[]): T[] {
    const mixed = [...list]
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = this.between(0, last)
      ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
    }
    return mixed
  }

  /** A UUID of version 7 for that time, like those of server/platform/db/new-id.ts, with a seeded tail. */
  id(at: number): string {
    const time = at.toString(16).padStart(12, '0')
    const a = this.hex(0x1000, 3)
    const b = this.hex(0x4000, 4, 0x8000)
    const tail = this.hex(0x1000000, 6) + this.hex(0x1000000, 6)
    return `${time.slice(0, 8)}-${time.slice(8)}-7${a}-${b}-${tail}`
  }

  private hex(range: number, digits: number, base = 0): string {
    return (base + Math.floor(this.next() * range)).toString(16).padStart(digits, '0')
  }
}

/** FNV-1a: converts a name into a seed, so that each part of the demo has its own stream. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}
