import { LogOut, type LucideIcon, SendHorizontal, SunMoon } from 'lucide-react'
import { useNavigate } from 'react-router'
import { newMailing } from '../../../contract/paths.ts'
import { chooseTheme, currentTheme } from '../../client/theme.ts'
import { useRole } from '../shared/role.ts'
import { useSignOut } from './use-sign-out.ts'

type Action = { id: string; text: string; icon: LucideIcon; act: () => void }

/** Commands of the palette. */
export function usePaletteActions(): Action[] {
  const navigate = useNavigate()
  const { signOut } = useSignOut()
  const { may } = useRole()
  const other = currentTheme() === 'dark' ? 'light' : 'dark'
  const mailing: Action[] = [
    {
      id: 'action:mailing',
      text: 'New mailing to the waiting list',
      icon: SendHorizontal,
      act: () => void navigate(newMailing),
    },
  ]
  return [
    ...(may('messages:write') ? mailing : []),
    {
      id: 'action:theme',
      text: `Switch to the ${other} theme`,
      icon: SunMoon,
      act: () => chooseTheme(other),
    },
    { id: 'action:sign-out', text: 'Sign out', icon: LogOut, act: signOut },
  ]
}
