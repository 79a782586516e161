import { adminMeta } from '../../ui/page-head.tsx'
import { PeopleList } from './people-list.tsx'

export const meta = () => adminMeta('Photographers')

export default function PhotographersPage() {
  return <PeopleList of="photographer" />
}
