import { Share2 } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

type ShareProps = { title: string; url: string; label: string }

/** The system's share sheet, where the browser has one. */
export function ShareSheet({ title, url, label }: ShareProps) {
  const hydrated = useHydrated()
  if (!hydrated || !navigator.share) return null
  const share = async () => {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the sheet is a choice, not an error.
      if ((error as Error).name !== 'AbortError')
        toast.error('We couldn’t open the share menu. Copy the link.')
    }
  }
  return (
    <Button look="outline" onClick={() => void share()} aria-label={label}>
      <Share2 aria-hidden="true" className="size-4" />
      Share
    </Button>
  )
}
