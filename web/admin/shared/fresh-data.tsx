import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createQueryClient } from '../../client/queries.ts'

/** A query cache of its own. Keyed by account, so that a new sign-in never shows data cached for the previous one. */
export function FreshData({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  // Prefetched queries have no screen that would cancel them.
  useEffect(() => () => void client.cancelQueries(), [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
