import * as m from '#messages/admin-people'
import { adminMeta } from '../../ui/page-head.tsx'
import { PeopleList } from './people-list.tsx'

export const meta = () => adminMeta(m.users())

export default function UsersPage() {
  return <PeopleList of="client" />
}
