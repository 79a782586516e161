import { Form } from 'react-router'
import * as m from '#messages/studio-delivery'
import type { Gallery } from '../../../contract/galleries/galleries.ts'
import { Button } from '../../ui/button.tsx'

/** Names and order of the gallery's sets. */
export function Sets({ sets }: Pick<Gallery, 'sets'>) {
  if (sets.length === 0) return null
  return (
    <details className="mt-6 max-w-2xl border-t border-hairline pt-3">
      <summary className="min-h-11 cursor-pointer content-center">{m.sets()}</summary>
      <ul className="mt-2 grid gap-3 pb-4">
        {sets.map(({ id, name }, index) => (
          <li key={id}>
            <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
              <input type="hidden" name="set" value={id} />
              <input
                // A new stored name needs a new element: React applies the default only once.
                key={name}
                name="name"
                defaultValue={name}
                aria-label={m.nameOfSet({ name })}
                maxLength={60}
                required
                className="min-h-11 min-w-0 flex-1 basis-40 rounded-control border border-edge bg-raised px-3"
              />
              <Button type="submit" name="form" value="rename-set" look="outline" size="small">
                {m.rename()}
              </Button>
              <Button
                type="submit"
                name="form"
                value="raise-set"
                look="outline"
                size="small"
                disabled={index === 0}
                aria-label={m.moveSetUp({ name })}
              >
                {m.moveUp()}
              </Button>
              <Button
                type="submit"
                name="form"
                value="remove-set"
                look="quiet"
                size="small"
                aria-label={m.removeSetAndKeepItsPhotos({ name })}
              >
                {m.remove()}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  )
}
