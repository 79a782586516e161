import { Pause, Play } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'

type PauseButtonProps = {
  label: string
  paused: boolean
  onChange: (paused: boolean) => void
  className?: string
}

export function PauseButton({ label, paused, onChange, className }: PauseButtonProps) {
  const Icon = paused ? Play : Pause
  return (
    <IconButton label={label} onClick={() => onChange(!paused)} className={className}>
      <Icon aria-hidden="true" className="size-4" />
    </IconButton>
  )
}
