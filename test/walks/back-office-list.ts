import type { Walk } from './walk.ts'

/** A screen of the back-office with the page links that photographers had before. */
export const backOfficeList: Walk = {
  heading: 'A list in the back-office',
  placeholder: ['former-links', '<list>'],
  tests: [
    'server/admin/former-links',
    'server/platform/http/authorisation.test.ts',
    'server/platform/http/authorisation-page.test.ts',
    'server/platform/http/admin-roles.test.ts',
    'server/platform/http/openapi.test.ts',
    'test/screen-list.test.ts',
  ],
  steps: [
    {
      file: 'contract/admin/paths.ts',
      after: `  jobs: '/v1/admin/jobs',
`,
      add: `  formerLinks: '/v1/admin/former-links',
`,
    },
    {
      file: 'contract/admin/paths.ts',
      after: `  jobs: '/admin/jobs',
`,
      add: `  formerLinks: '/admin/former-links',
`,
    },
    {
      file: 'contract/admin/calls.ts',
      after: `export const listJobs = defineCall('GET', adminApi.jobs, { permission: 'system:read', response: jobList })
`,
      add: `
export const formerLink = z.object({ slug: z.string(), photographer: z.string().nullable(), since: z.string() })
export type FormerLink = z.infer<typeof formerLink>
export const listFormerLinks = defineCall('GET', adminApi.formerLinks, {
  permission: 'people:read',
  response: z.object({ links: z.array(formerLink) }),
})
`,
    },
    {
      file: 'server/admin/former-links/routes.ts',
      create: `import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/admin/calls.ts'
import type { Db } from '../../platform/db/connect.ts'
import { people } from '../../platform/db/tables/people.ts'
import { formerSlugs } from '../../platform/db/tables/studios.ts'
import { ok } from '../../platform/http/answer.ts'
import { defineRoutes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'

export function addFormerLinkRoutes(app: FastifyInstance, { db }: Services): void {
  const route = defineRoutes(app, { guard: 'admin', tags: ['People'] })

  route(calls.listFormerLinks, 'List former page links', async () =>
    ok({ links: await listFormerLinks(db) }),
  )
}

const MOST = 500

async function listFormerLinks(db: Db): Promise<calls.FormerLink[]> {
  const rows = await db
    .select({ slug: formerSlugs.slug, photographer: people.fullName, since: formerSlugs.createdAt })
    .from(formerSlugs)
    .innerJoin(people, eq(people.id, formerSlugs.photographerId))
    .orderBy(desc(formerSlugs.createdAt), formerSlugs.slug)
    .limit(MOST)
  return rows.map((row) => ({ ...row, since: row.since.toISOString().slice(0, 10) }))
}
`,
    },
    {
      file: 'server/admin/former-links/former-links.test.ts',
      create: `import { expect, test } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { insertPerson } from '../../../test/factories.ts'
import { signIn } from '../../../test/sign-in.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { formerSlugs } from '../../platform/db/tables/studios.ts'

const running = startTestApp()

test('former page links are listed with their photographer: 200', async () => {
  const { services, app } = running
  const { id } = await insertPerson(services.db, { role: 'photographer', fullName: 'Ada Park' })
  await services.db.insert(formerSlugs).values({ slug: 'ada', photographerId: id })
  const { headers } = await signIn(services)
  const answer = await app.inject({ url: api.formerLinks, headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data.links).toMatchObject([{ slug: 'ada', photographer: 'Ada Park' }])
})
`,
    },
    {
      file: 'server/app/app.ts',
      after: `import { addExportRoutes } from '../admin/exports/routes.ts'
`,
      add: `import { addFormerLinkRoutes } from '../admin/former-links/routes.ts'
`,
    },
    {
      file: 'server/app/app.ts',
      after: `  addJobRoutes(app, services)
`,
      add: `  addFormerLinkRoutes(app, services)
`,
    },
    {
      file: 'messages/en/admin-former-links.json',
      create: `{
  "failedToLoad": "Failed to load links",
  "intro": "They lead to the photographer’s current page.",
  "link": "Link",
  "links": "Links",
  "loading": "Loading links",
  "noneYet": "No link has changed yet",
  "photographer": "Photographer",
  "since": "Since",
  "title": "Former links"
}
`,
    },
    {
      file: 'web/admin/former-links/former-links-page.tsx',
      create: `import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import * as m from '#messages/admin-former-links'
import type { FormerLink } from '../../../contract/admin/calls.ts'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery, failureText } from '../../client/queries.ts'
import { nothing } from '../../ui/format.ts'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { Empty, Failed } from '../../ui/lists/list-states.tsx'
import { SkeletonTable } from '../../ui/lists/skeleton-table.tsx'
import { adminMeta, PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'

export const meta = () => adminMeta(m.title())

const columns: Column<FormerLink>[] = [
  { header: m.link, card: 'title', cell: ({ slug }) => <span>{slug}</span> },
  { header: m.photographer, cell: ({ photographer }) => <span>{photographer ?? nothing}</span> },
  { header: m.since, cell: ({ since }) => <span>{since}</span> },
]

export default function FormerLinksPage() {
  return (
    <>
      <PageHead title={m.title()} intro={m.intro()} />
      <Panel className="@container/list">
        <LinkTable />
      </Panel>
    </>
  )
}

function LinkTable() {
  const { data, error, refetch, isFetching } = useQuery(apiQuery(get(api.formerLinks)))
  if (data && data.links.length === 0) return <Empty icon={Link2} title={m.noneYet()} />
  if (data)
    return <DataTable label={m.links()} columns={columns} rows={data.links} rowKey={({ slug }) => slug} />
  if (error) {
    const reason = failureText(error, '')
    return (
      <Failed title={m.failedToLoad()} reason={reason} onRetry={() => void refetch()} busy={isFetching} />
    )
  }
  return <SkeletonTable columns={columns} rows={10} label={m.loading()} />
}
`,
    },
    {
      file: 'web/routes.ts',
      after: `    route(site.jobs, 'admin/jobs/jobs-page.tsx'),
`,
      add: `    route(site.formerLinks, 'admin/former-links/former-links-page.tsx'),
`,
    },
    {
      file: 'web/admin/layout/screens.ts',
      after: `import { matchPath } from 'react-router'
`,
      add: `import * as formerLinks from '#messages/admin-former-links'
`,
    },
    {
      file: 'web/admin/layout/screens.ts',
      after: `  { to: site.jobs, needs: 'system:read', text: m.jobs, icon: Cog, key: 'j', reads: get(api.jobs) },
`,
      add: `  { to: site.formerLinks, needs: 'people:read', text: formerLinks.title, icon: History, key: '1' },
`,
    },
    {
      file: 'docs/authorisation.md',
      after: `| \`GET /v1/admin/export/waitlist.csv\` |  |  |  |  | ✓ | ✓ | ✓ |  |  |  |
`,
      add: `| \`GET /v1/admin/former-links\` |  |  |  |  | ✓ | ✓ | ✓ |  |  |  |
`,
    },
    {
      file: 'docs/architecture.md',
      after: `\`server/admin/attention/ books/ brand/ business/ dashboard/ exports/ `,
      add: 'former-links/ ',
    },
    {
      file: 'docs/architecture.md',
      after: `launch/ system/ integrations/ jobs/ `,
      add: 'former-links/ ',
    },
    {
      file: 'CHANGELOG.md',
      after: `## Unreleased

### Added
`,
      add: `- Back-office: *Former links* lists the page links that photographers had before.
`,
    },
  ],
}
