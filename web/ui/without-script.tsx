import * as m from '#messages/ui'
/** For pages that need JavaScript: a message instead of an endless wait. */
export function WithoutScript({ children }: { children: string }) {
  return (
    <p className="my-6 hidden rounded-control bg-amber-wash px-4 py-3 noscript:block">
      {m.needsScript({ why: children })}
    </p>
  )
}
