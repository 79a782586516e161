export const peopleApi = {
  people: '/v1/admin/list',
  client: '/v1/user/client/:id',
  photographer: '/v1/user/photographer/:id',
  personOverview: '/v1/admin/people/:id/overview',
  personNotes: '/v1/admin/people/:id/notes',
  personNote: '/v1/admin/people/:id/notes/:note',
  updatePerson: '/v1/admin/profile-update/user/:id',
  updateOwnProfile: '/v1/admin/profile/update/:id',
} as const

export const peoplePages = {
  users: '/admin/users',
  user: '/admin/users/:id',
  editUser: '/admin/users/update/:id',
  photographers: '/admin/photographers',
  photographer: '/admin/photographer/:id',
  editPhotographer: '/admin/photographer/update/:id',
  personalData: '/admin/personal-data',
} as const
