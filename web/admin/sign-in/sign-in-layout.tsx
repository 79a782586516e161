import { Outlet } from 'react-router'
import { FreshData } from '../shared/fresh-data.tsx'

/** The pages before login send their forms as the screens after it do. */
export default function SignInLayout() {
  return (
    <FreshData>
      <Outlet />
    </FreshData>
  )
}
