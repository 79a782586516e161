import { useState } from 'react'
import * as m from '#messages/studio-portfolio'
import type { OwnPortfolioPicture } from '../../../contract/studio/studio.ts'
import { Notice } from '../../ui/notice.tsx'
import { PictureTile } from './picture-tile.tsx'
import { useDrag } from './use-drag.ts'
import { moveTo, useOrder } from './use-order.ts'

/** All photos in order, which changes by dragging, by the arrow keys on a handle, or on a photo's own page. */
export function PictureGrid({ pictures }: { pictures: OwnPortfolioPicture[] }) {
  const { order, move, refused } = useOrder(pictures.map(({ id }) => id))
  const [said, setSaid] = useState('')
  const place = (id: string, to: number) => {
    move(id, to)
    setSaid(
      m.movedToPositionOf({ number: Math.min(Math.max(to, 0), order.length - 1) + 1, count: order.length }),
    )
  }
  const { drag, take, swallowClick } = useDrag(({ id, to }) => {
    if (order[to] !== id) place(id, to)
  })
  // During a drag only the visual order changes: moving the element in the DOM would end the touch.
  const shown = drag ? moveTo(order, drag.id, drag.to) : order
  const byId = new Map(pictures.map((picture) => [picture.id, picture]))
  const silent = pictures.filter(({ alt }) => alt === '').length
  return (
    <section aria-labelledby="order" className="mt-10">
      <h2 id="order" className="text-xl">
        {m.order()}
      </h2>
      <p className="mt-1 max-w-text text-soft noscript:hidden">
        {m.openAPhoto()}
        {silent > 0 && ` ${m.noAltTextOfSome({ count: silent })}`}
      </p>
      {refused && (
        <Notice kind="error" className="mt-4">
          {refused}
        </Notice>
      )}
      <ol className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
        {order.map((id, index) => (
          <PictureTile
            key={id}
            picture={byId.get(id)!}
            place={index}
            count={order.length}
            visualPlace={shown.indexOf(id)}
            dragged={drag?.id === id}
            onTake={take}
            onClickCapture={swallowClick}
            onMove={place}
          />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </section>
  )
}
