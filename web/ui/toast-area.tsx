import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { site } from '../../contract/paths.ts'
import { lazyPart } from '../client/lazy-part.ts'
import { onFirstToast } from './toast.ts'

const ToastContainer = lazyPart(() => import('./toast-container.tsx'))

export function ToastArea() {
  const [wanted, setWanted] = useState(false)
  const inAdmin = useLocation().pathname.startsWith(site.admin)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  if (!wanted) return null
  return (
    <Suspense>
      <ToastContainer autoClose={inAdmin ? 3000 : 5000} />
    </Suspense>
  )
}
