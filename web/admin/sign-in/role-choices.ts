import { roleNames } from '../../../contract/role-texts.ts'
import { adminRoles } from '../../../contract/roles.ts'

export const roleChoices = adminRoles.map((value) => ({ value, text: roleNames[value] }))
