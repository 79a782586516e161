import { Link } from 'react-router'
import { Result } from './result.tsx'

type WayBackProps = {
  to: string
  /** The name of the previous page. */
  children: string
  /** Result of a form of this page. */
  done?: string | null | false
}

/** Above the title of a subpage: the result of the last action and a back link. */
export function BackLink({ to, children, done }: WayBackProps) {
  return (
    <>
      {done && <Result className="mb-8">{done}</Result>}
      <p className="text-sm">
        <Link to={to} className="text-soft underline underline-offset-4">
          {children}
        </Link>
      </p>
    </>
  )
}
