import { brand, brandPictureUrl, ownBrand } from '../../contract/brand/brand.ts'
import { join } from './join-classes.ts'

/** The logo: four viewfinder corners around a small dot, until an administrator uploads another. */
export function Mark({ className = 'size-7' }: { className?: string }) {
  const { mark } = ownBrand()
  if (mark) {
    return (
      <img
        src={brandPictureUrl(mark.id, 320)}
        alt=""
        width={mark.width}
        height={mark.height}
        className={join('object-contain', className)}
      />
    )
  }
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path
        d="M4 11V4h7M21 4h7v7M28 21v7h-7M11 28H4v-7"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="square"
      />
      <circle cx="16" cy="16" r="3.5" className="fill-golden" />
    </svg>
  )
}

export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={join('inline-flex items-center gap-2.5', className)}>
      <Mark />
      <span className="font-display text-2xl leading-none font-[480] tracking-tight">{brand.name}</span>
    </span>
  )
}
