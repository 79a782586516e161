import * as m from '#messages/admin-layout'
import { adminMeta } from '../../ui/page-head.tsx'

export const meta = () => adminMeta(m.contactedPage())

/** The spec gives this page one word; the real inbox is under Messages. */
export default function ContactedPage() {
  return <h1 className="font-text text-base font-normal tracking-normal">{m.contactedPage()}</h1>
}
