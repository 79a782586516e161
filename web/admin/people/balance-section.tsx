import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PhotographerBalance } from './photographer-balance.tsx'

/** Loaded when it is opened, because most visits to a photographer's page are not about money. */
export function BalanceSection({ id }: { id: string }) {
  const [search] = useSearchParams()
  const [open, setOpen] = useState(search.get('show') === 'balance')
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center">
        <h2 className="inline text-xl">Balance</h2>
      </summary>
      {open && (
        <div className="mt-3">
          <PhotographerBalance id={id} />
        </div>
      )}
    </details>
  )
}
