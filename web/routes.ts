import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { site } from '../contract/paths.ts'

export default [
  layout('site/site-layout.tsx', [
    index('site/home-page.tsx'),
    route(site.login, 'auth/login-page.tsx'),
    route(site.about, 'site/about-page.tsx'),
    route(site.contact, 'site/contact-page.tsx'),
    route(site.joinWaitlist, 'site/join-waitlist-page.tsx'),
    route(site.terms, 'site/terms-page.tsx'),
    route(site.privacy, 'site/privacy-page.tsx'),
    route(site.credits, 'site/credits-page.tsx'),
    route(site.paymentSuccess, 'site/payment-success-page.tsx'),
    route(site.paymentCancel, 'site/payment-cancel-page.tsx'),
    route(site.unsubscribe, 'site/unsubscribe-page.tsx'),
    route('*', 'site/not-found-page.tsx'),
  ]),
  route('sitemap.xml', 'site/sitemap.ts'),
  route('robots.txt', 'site/robots.ts'),
  route(site.admin, 'admin/index-page.tsx'),
  layout('admin/admin-layout.tsx', [
    route(site.dashboard, 'dashboard/dashboard-page.tsx'),
    route(site.users, 'people/users-page.tsx'),
    route(site.user, 'people/user-page.tsx'),
    route(site.editUser, 'people/edit-page.tsx', { id: 'edit-user' }),
    route(site.photographers, 'people/photographers-page.tsx'),
    route(site.photographer, 'people/photographer-page.tsx'),
    route(site.editPhotographer, 'people/edit-page.tsx', { id: 'edit-photographer' }),
    route(site.bookings, 'bookings/bookings-page.tsx'),
    route(site.transactions, 'transactions/transactions-page.tsx'),
    route(site.cms, 'content/cms-page.tsx'),
    route(site.settings, 'auth/settings-page.tsx'),
    route(site.contacted, 'admin/contacted-page.tsx'),
  ]),
] satisfies RouteConfig
