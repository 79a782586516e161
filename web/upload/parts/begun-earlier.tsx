import type { Upload } from '../../../contract/pictures.ts'
import { Button } from '../../ui/button.tsx'

type BegunEarlierProps = { begun: readonly Upload[]; onForget: (id: string) => void }

/** What broke off before: the browser may not read a file again by itself, so its owner has to choose it once more. */
export function BegunEarlier({ begun, onForget }: BegunEarlierProps) {
  if (begun.length === 0) return null
  return (
    <div className="mt-6 rounded-control bg-wash p-4">
      <p className="font-medium">Begun earlier</p>
      <p className="text-sm text-soft">Choose the same files again, and they go on from where they were.</p>
      <ul className="mt-2">
        {begun.map(({ id, name, received, size }) => (
          <li key={id} className="flex items-center gap-3 py-1">
            <span className="min-w-0 flex-1 truncate" title={name}>
              {name}
            </span>
            <span className="figures text-sm text-soft">
              {Math.floor((received / size) * 100)} % has arrived
            </span>
            <Button look="quiet" size="small" aria-label={`Give ${name} up`} onClick={() => onForget(id)}>
              Give up
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
