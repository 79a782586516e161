import { type ReactNode, useId } from 'react'

type SectionProps = {
  title: string
  text?: ReactNode /** For links to it. */
  id?: string
  children: ReactNode
}

export function Section({ title, text, id: anchor, children }: SectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-8 gap-x-12 gap-y-6 border-t border-hairline py-9 md:grid-cols-[1fr_1.6fr]"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {text && <p className="mt-2 max-w-text text-soft">{text}</p>}
      </div>
      <div className="grid min-w-0 max-w-2xl gap-5">{children}</div>
    </section>
  )
}
