/** Each browser and each app opens one stream, so few accounts need more than two. */
export const MAX_PER_ACCOUNT = 8
/** Offices and mobile networks share an address, so this is far above what one household needs. */
export const MAX_PER_NETWORK = 200

export type OpenStream = {
  /** A newer stream of the account has replaced this one. */
  replaced: AbortSignal
  close: () => void
}

/** The open event streams of this process. */
export class OpenStreams {
  private readonly byAccount = new Map<string, AbortController[]>()
  private readonly byNetwork = new Map<string, number>()

  /**
   * Ends the account's oldest stream when there are too many, so that a reload never fails. Null when the network has too many.
   */
  open(personId: string, network: string): OpenStream | null {
    const streams = this.byAccount.get(personId) ?? []
    const full = streams.length >= MAX_PER_ACCOUNT
    const inNetwork = this.byNetwork.get(network) ?? 0
    if (inNetwork >= MAX_PER_NETWORK && !full) return null
    if (full) streams.shift()!.abort()
    const stream = new AbortController()
    this.byAccount.set(personId, [...streams, stream])
    this.byNetwork.set(network, inNetwork + 1)
    return { replaced: stream.signal, close: () => this.forget(personId, network, stream) }
  }

  private forget(personId: string, network: string, stream: AbortController): void {
    const left = (this.byAccount.get(personId) ?? []).filter((other) => other !== stream)
    if (left.length > 0) this.byAccount.set(personId, left)
    else this.byAccount.delete(personId)
    const inNetwork = (this.byNetwork.get(network) ?? 1) - 1
    if (inNetwork > 0) this.byNetwork.set(network, inNetwork)
    else this.byNetwork.delete(network)
  }
}
