import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as m from '#messages/ui'
import { IconButton } from '../icon-button.tsx'

const pause = 300

type SearchBoxProps = { label: string; value: string; onChange: (text: string) => void }

/** Searches once typing pauses, or at once on Enter; Escape clears it. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const input = useRef<HTMLInputElement>(null)

  // Back or "Clear filters" changed the URL: update the box.
  useEffect(() => {
    if (sent.current === value) return
    sent.current = value
    setText(value)
  }, [value])

  function send(next: string) {
    const trimmed = next.trim()
    if (trimmed === sent.current) return
    sent.current = trimmed
    onChange(trimmed)
  }
  useEffect(() => {
    const timer = setTimeout(() => send(text), pause)
    return () => clearTimeout(timer)
  })

  const empty = () => {
    setText('')
    send('')
    input.current?.focus()
  }
  return (
    <search className="relative min-w-40 flex-1 @min-[44rem]/list:min-w-52">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 inset-s-3 size-4 -translate-y-1/2 text-soft"
      />
      <input
        ref={input}
        type="search"
        dir="auto"
        name="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text)
          if (event.key === 'Escape' && text) empty()
        }}
        className="h-9 w-full rounded-control border border-edge bg-raised pe-9 ps-9 text-sm text-ink placeholder:text-soft hover:border-ink pointer-coarse:h-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <IconButton
          label={m.clearSearch()}
          onClick={empty}
          className="absolute top-1/2 inset-e-0.5 -translate-y-1/2 !size-8"
        >
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </search>
  )
}
