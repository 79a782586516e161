import { adminMeta } from '../../ui/page-head.tsx'
import { PeopleList } from './people-list.tsx'

export const meta = () => adminMeta('Users')

export default function UsersPage() {
  return <PeopleList of="client" />
}
