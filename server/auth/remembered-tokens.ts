const MOST = 1_000

/**
 * Tokens whose signature was found good, by their exact text. A signature stays good, so a client that comes back need
 * not have it computed again (half of what a small answer costs); its end is still checked every time. Whether its
 * session lives is asked of the database at every call and never remembered.
 */
export class RememberedTokens<Token> {
  private readonly known = new Map<string, { token: Token; expires: number }>()

  get(jwt: string): Token | null {
    const found = this.known.get(jwt)
    if (!found) return null
    if (found.expires > Math.floor(Date.now() / 1000)) return found.token
    this.known.delete(jwt)
    return null
  }

  add(jwt: string, token: Token, expires: number): void {
    if (this.known.size >= MOST) this.known.delete(this.known.keys().next().value!)
    this.known.set(jwt, { token, expires })
  }
}
