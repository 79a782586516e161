import { LogOut, type LucideIcon, SendHorizontal, SunMoon } from 'lucide-react'
import { useNavigate } from 'react-router'
import { newMailing } from '../../../contract/paths.ts'
import { chooseTheme, currentTheme } from '../../client/theme.ts'
import { useSignOut } from './use-sign-out.ts'

type Action = { id: string; text: string; icon: LucideIcon; act: () => void }

/** Commands of the palette. */
export function usePaletteActions(): Action[] {
  const navigate = useNavigate()
  const { signOut } = useSignOut()
  const other = currentTheme() === 'dark' ? 'light' : 'dark'
  return [
    {
      id: 'action:mailing',
      text: 'New mailing to the waiting list',
      icon: SendHorizontal,
      act: () => void navigate(newMailing),
    },
    {
      id: 'action:theme',
      text: `Switch to the ${other} theme`,
      icon: SunMoon,
      act: () => chooseTheme(other),
    },
    { id: 'action:sign-out', text: 'Sign out', icon: LogOut, act: signOut },
  ]
}
