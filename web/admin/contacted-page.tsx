import { officeMeta } from '../ui/page-head.tsx'

export const meta = () => officeMeta('ContactedPage')

/** The specification gives this page one word; the real inbox is under Messages. */
export default function ContactedPage() {
  return <p>ContactedPage</p>
}
