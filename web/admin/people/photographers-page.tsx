import { officeMeta } from '../../ui/page-head.tsx'
import { PeopleList } from './people-list.tsx'

export const meta = () => officeMeta('Photographers')

export default function PhotographersPage() {
  return <PeopleList of="photographer" />
}
