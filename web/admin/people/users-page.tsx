import { officeMeta } from '../../ui/page-head.tsx'
import { PeopleList } from './people-list.tsx'

export const meta = () => officeMeta('Users')

export default function UsersPage() {
  return <PeopleList of="client" />
}
