const SHOWN_MOST = 99

/** The number of unread things on an icon of the header; its link or button says it in words. */
export function CountMark({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className="figures absolute top-0.5 right-0 min-w-5 rounded-full bg-golden px-1 text-center text-sm leading-5 text-on-golden"
    >
      {count > SHOWN_MOST ? `${SHOWN_MOST}+` : count}
    </span>
  )
}
