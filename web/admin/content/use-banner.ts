import { useEffect, useState } from 'react'

const SHOWN_MS = 3000

export type Banner = { kind: 'success' | 'error'; text: string }

/** A banner that disappears after a while; a new one restarts the timer. */
export function useBanner() {
  const [banner, setBanner] = useState<Banner | null>(null)
  useEffect(() => {
    if (!banner) return
    const timer = setTimeout(() => setBanner(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [banner])
  return { banner, show: setBanner }
}
