import { Bell } from 'lucide-react'
import { Form } from 'react-router'
import { site } from '../../contract/paths.ts'
import { buttonClass } from '../ui/button.tsx'

/** Saves the search to the account; visitors sign in first. */
export function SaveSearch({ query }: { query: string }) {
  return (
    <Form method="post" action={site.accountAlerts}>
      <input type="hidden" name="form" value="search" />
      <input type="hidden" name="query" value={query} />
      <button
        type="submit"
        title="Get an email when a new photographer matches"
        className={buttonClass('quiet', 'regular', '-mr-3 !px-3')}
      >
        <Bell aria-hidden="true" className="size-4" />
        Save search
      </button>
    </Form>
  )
}
