import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import * as calls from '../../../contract/admin/calls.ts'
import { ok } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { readSystem } from './read.ts'

export function addSystemRoutes(app: FastifyInstance, services: Services, registry: Registry): void {
  const route = defineRoutes(app, { guard: 'admin', tags: ['System'] })

  route(calls.fetchSystem, {
    summary: 'Fetch version, processes, database, storage, email and backup of this installation',
    handler: async () => ok(await readSystem(services, registry)),
  })
}
