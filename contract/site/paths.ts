export const siteApi = {
  savePage: '/v1/admin/page',
  terms: '/v1/admin/terms-condition',
  privacy: '/v1/admin/privacy-policy',
  pageVersions: '/v1/admin/page-versions/:type',
  waitlist: '/v1/watingList/all-user-list',
  joinWaitlist: '/v1/watingList/submit',
  contact: '/v1/user/sent-conatact-us-email',
  messages: '/v1/admin/messages',
  message: '/v1/admin/messages/:id',
} as const

export const sitePages = {
  home: '/',
  about: '/about',
  contact: '/contact',
  help: '/help',
  helpTopic: '/help/:topic',
  joinWaitlist: '/join-waitlist',
  terms: '/terms',
  privacy: '/privacy',
  credits: '/credits',
  waitlist: '/admin/waitlist',
  cms: '/admin/cms',
  contacted: '/admin/contacted',
  messages: '/admin/messages',
} as const
