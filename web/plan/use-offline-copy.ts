import { useEffect, useState } from 'react'

/** Has the service worker keep this page for when there is no connection. True once it has. */
export function useOfflineCopy(path: string): boolean {
  const [isSaved, setIsSaved] = useState(false)
  useEffect(() => {
    const worker = navigator.serviceWorker
    if (!worker) return
    const listen = ({ data }: MessageEvent<{ saved?: string }>) => {
      if (data?.saved === path) setIsSaved(true)
    }
    worker.addEventListener('message', listen)
    worker.ready.then(({ active }) => active?.postMessage({ keep: path })).catch(() => {})
    return () => worker.removeEventListener('message', listen)
  }, [path])
  return isSaved
}
