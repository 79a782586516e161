import type { Walk } from './walk.ts'

/** A text on the photographer's profile: a motto. */
export const profileField: Walk = {
  heading: "A field on the photographer's profile",
  placeholder: ['motto', 'name'],
  tests: [
    'server/platform/db/tables',
    'server/admin/privacy',
    'server/features/studio/studio.test.ts',
    'server/platform/http/openapi.test.ts',
  ],
  steps: [
    {
      file: 'migrations/9000_motto.sql',
      create: `-- A line below the headline.
alter table studios add column motto text not null default '';
`,
    },
    {
      file: 'server/platform/db/tables/studios.ts',
      after: `  headline: ofPhotographer(text('headline').notNull().default(''), 'the headline', 'blanked', 'studio'),
`,
      add: `  motto: ofPhotographer(text('motto').notNull().default(''), 'the motto', 'blanked', 'studio'),
`,
    },
    {
      file: 'contract/studio/texts.ts',
      after: 'headline: cleanText(80)',
      add: ', motto: cleanText(120)',
    },
    {
      file: 'web/studio/profile/profile-fields.tsx',
      after: `        {...field('headline', profile.headline)}
      />
`,
      add: `      <Field label={m.motto()} hint={m.mottoHint()} {...field('motto', profile.motto)} />
`,
    },
    {
      file: 'messages/en/studio-profile.json',
      after: `  "headlineHint": "One line about what you photograph and how, up to 80 characters.",
`,
      add: `  "motto": "Motto (optional)",
  "mottoHint": "Up to 120 characters.",
`,
    },
    {
      file: 'web/profile/profile-head.tsx',
      after: `          {headline}
        </p>
      )}
`,
      add: `      {profile.motto && <p className="mt-2 max-w-text text-soft">{profile.motto}</p>}
`,
    },
    {
      file: 'server/features/studio/studio.test.ts',
      after: `describe('the profile', () => {
`,
      add: `  test('a motto is saved, shown, exported, and erased with the account', async () => {
    await approve()
    const saved = await call('PATCH', api.studioProfile, { motto: 'Light first' })
    expect(saved.body.data.motto).toBe('Light first')
    const shown = await call('GET', fill(api.profile, { slug: saved.body.data.slug }))
    expect(shown.body.data.motto).toBe('Light first')
    const { id } = me.person
    const exported = await call('GET', fill(api.personData, { id }), undefined, admin)
    expect(exported.body.data.studio.motto).toBe('Light first')
    expect((await call('POST', fill(api.erasePerson, { id }), {}, admin)).status).toBe(200)
    const rows = await query(running.services.db)\`select motto from studios where photographer_id = \${id}\`
    expect(rows).toEqual([{ motto: '' }])
  })

`,
    },
    {
      file: 'CHANGELOG.md',
      after: `## Unreleased

### Added
`,
      add: `- Photographers can add a motto to their profile.
`,
    },
  ],
}
