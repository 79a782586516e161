import { MessageSquare } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { join } from '../ui/join-classes.ts'

type NoteProps = { what: string; note: string; onSave: (note: string) => Promise<boolean> }

/** A note on one photo, for requesting changes. */
export function NoteButton({ what, note, onSave }: NoteProps) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState(note)
  const button = useRef<HTMLButtonElement>(null)
  // Focus returns to the button, otherwise the lightbox's keys would not work.
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const forget = () => {
    setText(note)
    close()
  }
  const save = async () => {
    if (await onSave(text.trim())) close()
  }
  return (
    <div className="relative">
      <IconButton
        ref={button}
        label={`Note on ${what}`}
        aria-expanded={open}
        onClick={() => (open ? forget() : setOpen(true))}
      >
        <MessageSquare aria-hidden="true" className={join('size-5', note && 'fill-current')} />
      </IconButton>
      {open && (
        <div className="fixed inset-x-4 top-16 z-10 grid gap-3 rounded-control border border-hairline bg-raised p-4 sm:absolute sm:inset-x-auto sm:top-11 sm:right-0 sm:w-80">
          <TextArea
            label="What should change?"
            name="note"
            rows={3}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.preventDefault()
              forget()
            }}
            autoFocus
          />
          <div className="flex gap-2">
            <Button size="small" onClick={save}>
              Save note
            </Button>
            <Button size="small" look="quiet" onClick={forget}>
              Close
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
