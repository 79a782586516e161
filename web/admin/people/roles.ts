import { site } from '../../../contract/paths.ts'
import type { MarketplaceRole } from '../../../contract/people/people.ts'

/** What differs between the screens for clients and those for photographers. */
export const roles = {
  client: {
    title: 'Users Management',
    one: 'User',
    many: 'users',
    list: site.users,
    view: site.user,
    edit: site.editUser,
    toggled: (name: string, active: boolean) => `${name} is now ${active ? 'active' : 'inactive'}`,
    toggleFailed: 'Failed to update user status',
  },
  photographer: {
    title: 'Photographer Management',
    one: 'Photographer',
    many: 'photographers',
    list: site.photographers,
    view: site.photographer,
    edit: site.editPhotographer,
    toggled: (_name: string, active: boolean) =>
      `Photographer ${active ? 'activated' : 'deactivated'} successfully!`,
    toggleFailed: 'Failed to update photographer status',
  },
} as const satisfies Record<MarketplaceRole, object>
