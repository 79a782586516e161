import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { type ApiScope, adminRoles, type CallPermission, mayCall } from '../../../contract/api/roles.ts'
import { CONFIRMED_MINUTES } from '../../../contract/auth/auth.ts'
import { brand } from '../../../contract/brand/brand.ts'
import { api } from '../../../contract/paths.ts'
import { renderDocs } from './docs-page.ts'
import type { Guard } from './guard.ts'
import { type ApiDocument, completeDocument } from './openapi-document.ts'

const DESCRIPTION = [
  'Every response is { success, message, data }; every error is { success: false, message, errors }.',
  '401 always means that the bearer token (or the browser’s session) is missing, invalid, expired or revoked. Refresh it or log in again.',
  'Cookies are not accepted on administrator endpoints; elsewhere they allow changes only from our own pages.',
  'Administrators create API keys for their own tools in the back-office (Integrations). Send one as Authorization: Bearer ffk_… A key reads the calls that name its scope, up to 120 times a minute; every other call refuses it with 403.',
  'Bodies are JSON, multipart or urlencoded forms, up to 1 MiB. Lists take page (from 1) and pageSize (1 to 100).',
].join('\n\n')

const STEP_UP = `403 with reason "confirm_identity" if password or passkey were used more than ${CONFIRMED_MINUTES} minutes ago: send one to ${api.confirmIdentity} or ${api.confirmByPasskey} and repeat the request.`
const FORMS = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded']

/** A browser's cookie is accepted on all routes except administrators', an API key on those with its scope. */
function securityOf(guard: Guard | undefined, scope: ApiScope | undefined): Record<string, string[]>[] {
  if (!guard || guard === 'public') return []
  if (scope) return [{ bearer: [] }, { apiKey: [scope] }]
  return guard === 'admin' ? [{ bearer: [] }] : [{ bearer: [] }, { cookie: [] }]
}

function describeRoles(permission: CallPermission | undefined): string {
  const rolesOf = (action?: string) =>
    adminRoles.filter((role) => mayCall(role, permission, action)).join(', ')
  if (typeof permission !== 'object')
    return `Permission of administrators: ${permission ?? 'owners only'}. Roles: ${rolesOf()}.`
  return `Permission of administrators: ${Object.entries(permission.actions)
    .map(([action, needed]) => `${action} ${needed} (${rolesOf(action)})`)
    .join('; ')}.`
}

/** Documents the routes that are registered after this: /openapi.json for machines, /docs for people. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brand.name} API`, version: '1', description: DESCRIPTION },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'ffk_…',
            description: 'An API key of the operator, created in the back-office, with the named scope.',
          },
          cookie: { type: 'apiKey', in: 'cookie', name: 'framefolk' },
        },
      },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input)
      const { guard, permission, stepUp, scope } = input.route.config ?? {}
      const roles = guard === 'admin' || permission ? describeRoles(permission) : undefined
      const again = stepUp ? STEP_UP : undefined
      const more = {
        security: securityOf(guard, scope),
        ...(roles ? { description: [schema.description, again, roles].filter(Boolean).join(' ') } : {}),
        ...(input.schema?.body ? { consumes: FORMS } : {}),
      }
      return { schema: { ...schema, ...more }, url }
    },
  })

  let document: ApiDocument | undefined
  const describeApi = () => {
    document ??= completeDocument(app.swagger() as unknown as ApiDocument, app.routeTable)
    return document
  }
  app.get('/openapi.json', { schema: { hide: true } }, async () => describeApi())
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderDocs(describeApi())),
  )
}
