import { useLocation } from 'react-router'
import * as m from '#messages/admin-people'
import { site } from '../../../contract/paths.ts'
import { adminMeta } from '../../ui/page-head.tsx'
import { EditForm } from './edit-form.tsx'
import { PersonScreen } from './person-screen.tsx'

export const meta = () => adminMeta(m.editProfile())

/** One form for both roles; the URL gives the role. */
export default function EditPage() {
  const role = useLocation().pathname.startsWith(`${site.users}/`) ? 'client' : 'photographer'
  return (
    <PersonScreen of={role}>
      {(person, id) => <EditForm key={id} person={person} id={id} of={role} />}
    </PersonScreen>
  )
}
