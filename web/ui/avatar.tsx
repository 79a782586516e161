import { useState } from 'react'
import { join } from './join-classes.ts'

type AvatarProps = {
  fullName?: string | null
  email?: string | null
  image?: string | null
  className?: string
  /** On the first screen: loaded at once. */
  eager?: boolean
}

/** A photo, or initials if there is none or it fails to load. Decorative, because the name is beside it. */
export function Avatar({ fullName, email, image, className = 'size-9 text-sm', eager = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const frame = join('shrink-0 rounded-full', className)
  if (image && image !== broken) {
    return (
      <img
        src={image}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setBroken(image)}
        className={join(frame, 'bg-wash object-cover')}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={join(frame, 'inline-grid place-items-center bg-wash font-medium text-golden')}
    >
      {initialsOf(fullName, email)}
    </span>
  )
}

/** Two letters from first and last name, one for a single name, else the first letter of the email, else 'U'. */
export function initialsOf(fullName?: string | null, email?: string | null): string {
  const names = (fullName ?? '').trim().split(/\s+/).filter(Boolean)
  const letters = names.length > 1 ? [names[0], names.at(-1)] : names
  const fromName = letters.map((name) => firstLetter(name ?? '')).join('')
  return fromName || firstLetter((email ?? '').trim()) || 'U'
}

// A letter may take two code units (𝒜) or have combining marks (É written as E + accent).
const firstLetter = (text: string): string => (/^.\p{M}*/u.exec(text)?.[0] ?? '').toUpperCase()
