import type { Registry } from 'prom-client'
import { addJobMetrics } from '../admin/jobs/metrics.ts'
import { addMarketMetrics } from '../admin/launch/metrics.ts'
import { addAuthMetrics } from '../core/auth/metrics.ts'
import { addMailMetrics } from '../core/mail/metrics.ts'
import { addPictureMetrics } from '../core/pictures/metrics.ts'
import { addPaymentMetrics } from '../features/payments/payouts/metrics.ts'
import type { Services } from '../platform/services.ts'

export function addModuleMetrics(registry: Registry, services: Services): void {
  addMailMetrics(registry, services.db)
  addAuthMetrics(registry, services.db)
  addMarketMetrics(registry, services.db)
  addPictureMetrics(registry, services)
  addJobMetrics(registry, services)
  addPaymentMetrics(registry, services.db)
}
