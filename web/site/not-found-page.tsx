import { data } from 'react-router'
import { brand } from '../../contract/brand.ts'
import { NotFound } from '../ui/error-screen.tsx'

export const loader = () => data(null, { status: 404 })

export const meta = () => [
  { title: `Page not available | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default NotFound
