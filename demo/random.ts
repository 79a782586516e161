/** A small seeded generator (xorshift-multiply over 32 bits): the same seed gives the same marketplace on every machine. */
export class Random {
  private state: number

  constructor(seed: number | string) {
    this.state = typeof seed === 'number' ? seed >>> 0 : hash(seed)
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x9e3779b9) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!
  }

  /** One that has not been used yet; else the one whose last use is the longest ago. */
  pickFresh<T>(list: readonly T[], used: readonly T[]): T {
    const fresh = list.filter((each) => !used.includes(each))
    if (fresh.length > 0) return this.pick(fresh)
    return list.reduce((a, b) => (used.lastIndexOf(b) < used.lastIndexOf(a) ? b : a))
  }

  /** `weigh({ completed: 8, cancelled: 1 })` answers one of the names, the heavier the likelier. */
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

  /** A UUID of version 7 for that moment, as server/platform/db/new-id.ts makes them, with a tail that the seed decides. */
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

/** FNV-1a: turns a name into a seed, so that each part of the demo has a stream of its own. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}
