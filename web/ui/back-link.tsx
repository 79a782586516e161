import { Link } from 'react-router'
import { Notice } from './notice.tsx'

type WayBackProps = {
  to: string
  /** The name of the page one came from. */
  children: string
  /** What a form of this page has just done. */
  done?: string | null | false
}

/** What stands above the title of a page that belongs to another one: what was done, and the way back. */
export function BackLink({ to, children, done }: WayBackProps) {
  return (
    <>
      {done && (
        <Notice kind="success" className="mb-8">
          {done}
        </Notice>
      )}
      <p className="text-sm">
        <Link to={to} className="text-soft underline underline-offset-4">
          {children}
        </Link>
      </p>
    </>
  )
}
