import { IconButton } from '../ui/icon-button.tsx'
import { join } from '../ui/join-classes.ts'
import './picture-grid.css'

type HeartProps = { pressed: boolean; what: string; onPress: () => void; className?: string }

/** A favourite toggle: aria-pressed gives the state, so label and size do not change. */
export function Heart({ pressed, what, onPress, className }: HeartProps) {
  return (
    <IconButton
      label={`Favourite: ${what}`}
      aria-pressed={pressed}
      onClick={onPress}
      className={join('gallery-heart', className)}
    />
  )
}

/** Over a photo: light on its own dark background, so that it is visible on any. */
export const overPicture = 'absolute right-1.5 bottom-1.5 bg-black/55 text-white hover:bg-black/80'
