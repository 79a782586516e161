export const plansApi = {
  questionnaires: '/v1/studio/questionnaires',
  questionnaire: '/v1/studio/questionnaires/:service',
  plan: '/v1/bookings/:id/plan',
  planAnswer: '/v1/bookings/:id/plan/answers/:question',
  planPicture: '/v1/bookings/:id/plan/pictures/:picture',
  planShots: '/v1/bookings/:id/plan/shots',
  planShot: '/v1/bookings/:id/plan/shots/:shot',
  planTicks: '/v1/bookings/:id/plan/ticks',
  adminPlan: '/v1/admin/bookings/:id/plan',
} as const

export const plansPages = {
  studioPlans: '/studio/plans',
  studioPlan: '/studio/plans/:service',
  plan: '/bookings/:id/plan',
  daySheet: '/bookings/:id/day-sheet',
} as const
