import { useQuery } from '@tanstack/react-query'
import { LogOut, Settings } from 'lucide-react'
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components'
import { useNavigate } from 'react-router'
import * as m from '#messages/admin-layout'
import { roleNames } from '../../../contract/auth/texts.ts'
import { site } from '../../../contract/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { currentAdminQuery } from '../shared/role.ts'
import { useSignOut } from './use-sign-out.ts'

const item =
  'flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-3 text-sm outline-none data-focused:bg-wash pointer-coarse:min-h-11'

/** The signed-in administrator, with links to settings and sign-out. */
export default function AccountMenu() {
  const navigate = useNavigate()
  const { signOut } = useSignOut()
  const { data: admin } = useQuery(currentAdminQuery)
  const name = admin?.fullName || admin?.email || m.administrator()
  return (
    <MenuTrigger>
      <Button
        aria-label={m.signedInAs({ name })}
        className="flex min-h-10 items-center gap-2.5 rounded-control px-1.5 transition-colors hover:bg-wash pointer-coarse:min-h-11"
      >
        <Avatar
          fullName={admin?.fullName}
          email={admin?.email}
          image={admin?.profileImage}
          className="size-8 text-sm"
        />
        <span className="hidden max-w-40 truncate text-sm font-medium lg:block">
          <bdi>{name}</bdi>
        </span>
      </Button>
      <Popover
        placement="bottom end"
        className="z-40 rounded-control border border-hairline bg-raised text-ink shadow-xl motion-safe:animate-[fade-in_120ms]"
      >
        <Menu aria-label={m.yourAccount()} className="min-w-56 p-1.5 outline-none">
          <MenuSection>
            <Header className="px-3 pt-1.5 pb-2.5 text-sm">
              <span className="block font-medium">
                <bdi>{name}</bdi>
              </span>
              {admin?.fullName && <span className="block text-soft">{admin.email}</span>}
              {admin?.adminRole && <span className="block text-soft">{roleNames[admin.adminRole]()}</span>}
            </Header>
            <MenuItem className={item} onAction={() => void navigate(site.settings)}>
              <Settings aria-hidden="true" className="size-4" />
              {m.settings()}
            </MenuItem>
            <MenuItem className={item} onAction={signOut}>
              <LogOut aria-hidden="true" className="size-4" />
              {m.signOut()}
            </MenuItem>
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
