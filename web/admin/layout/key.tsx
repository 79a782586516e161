import type { ReactNode } from 'react'

export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-h-6 min-w-6 place-items-center rounded-[5px] border border-hairline bg-paper px-1.5 font-text text-sm leading-none text-soft">
      {children}
    </kbd>
  )
}
