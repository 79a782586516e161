import * as m from '#messages/admin-people'
import { adminMeta } from '../../ui/page-head.tsx'
import { PeopleList } from './people-list.tsx'

export const meta = () => adminMeta(m.photographers())

export default function PhotographersPage() {
  return <PeopleList of="photographer" />
}
