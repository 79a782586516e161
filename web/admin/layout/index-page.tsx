import { redirect } from 'react-router'
import { site } from '../../../contract/paths.ts'

export const loader = () => redirect(site.dashboard)
