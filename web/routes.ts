import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { site } from '../contract/paths.ts'

export default [
  layout('site/site-layout.tsx', [index('site/home-page.tsx'), route('*', 'site/not-found-page.tsx')]),
] satisfies RouteConfig
