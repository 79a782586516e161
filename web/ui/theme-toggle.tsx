import { Moon, Sun } from 'lucide-react'
import { chooseTheme, currentTheme } from '../client/theme.ts'

/** Only the style sheet knows the current theme, so both icons are rendered and CSS shows one. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
      className="inline-flex min-h-9 noscript:hidden items-center gap-2 rounded-control px-3 text-ink transition-colors hover:bg-wash pointer-coarse:min-h-11"
    >
      <span className="contents dark:hidden">
        <Moon aria-hidden="true" className="size-4" /> Dark theme
      </span>
      <span className="hidden dark:contents">
        <Sun aria-hidden="true" className="size-4" /> Light theme
      </span>
    </button>
  )
}
