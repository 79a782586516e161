import { adminRoles, roleNames } from '../../../contract/roles.ts'

export const roleChoices = adminRoles.map((value) => ({ value, text: roleNames[value] }))
