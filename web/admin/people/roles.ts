import * as m from '#messages/admin-people'
import { site } from '../../../contract/paths.ts'
import type { MarketplaceRole } from '../../../contract/people/people.ts'

/** What differs between the screens for clients and those for photographers. */
export const roles = {
  client: {
    title: m.usersManagement,
    file: 'users',
    loading: m.loadingUsers,
    empty: m.noUsersFound,
    failed: m.failedToLoadUsers,
    search: m.searchUsers,
    seeAll: m.seeAllUsers,
    list: site.users,
    view: site.user,
    edit: site.editUser,
    toggled: (name: string, active: boolean) => (active ? m.nowActive({ name }) : m.nowInactive({ name })),
    toggleFailed: m.failedToUpdateUserStatus,
  },
  photographer: {
    title: m.photographerManagement,
    file: 'photographers',
    loading: m.loadingPhotographers,
    empty: m.noPhotographersFound,
    failed: m.failedToLoadPhotographers,
    search: m.searchPhotographers,
    seeAll: m.seeAllPhotographers,
    list: site.photographers,
    view: site.photographer,
    edit: site.editPhotographer,
    toggled: (_name: string, active: boolean) =>
      active ? m.photographerActivated() : m.photographerDeactivated(),
    toggleFailed: m.failedToUpdatePhotographerStatus,
  },
} as const satisfies Record<MarketplaceRole, object>
