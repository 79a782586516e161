import { createContext, use } from 'react'

/** Set while rendering on the server only; browsers hide a nonce once the page has loaded. */
export const NonceContext = createContext<string | undefined>(undefined)
export const useNonce = () => use(NonceContext)
