/** Layers of the server, lowest first: each may import itself and what stands before it. */
const layers = ['platform', 'core', 'features', 'admin', 'site']

const serverLayers = layers.map((layer, index) => ({
  name: `${layer}-imports-lower-layers`,
  comment: `server/${layer} imports ${layers.slice(0, index + 1).join(', ')} and nothing above.`,
  severity: 'error',
  from: { path: `^server/${layer}/`, pathNot: '\\.test\\.ts$' },
  to: { path: '^server/', pathNot: layers.slice(0, index + 1).map((lower) => `^server/${lower}/`) },
}))

/** What several screens share, named for its content. */
const shared =
  'booking-view|documents|format|forms|layout|live-events|notifications|photographer-cards|places|search-criteria|sign-in|upload'

const webLayers = [
  ['client-imports-nothing-above', 'client', 'client'],
  ['ui-knows-no-screen', 'ui', 'client|ui'],
  ['shared-parts-know-no-screen', shared, `client|ui|${shared}`],
].map(([name, from, to]) => ({
  name,
  comment: `Of web, ${from.replaceAll('|', ', ')} may import ${to.replaceAll('|', ', ')}.`,
  severity: 'error',
  from: { path: `^web/(${from})/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^web/', pathNot: `^web/(${to})/` },
}))

/**
 * The directions of docs/architecture.md, as rules that fail the build. A path is matched as a regular expression.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'Every import names a file or an installed package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|/\\+types/|/types/' },
    },
    {
      name: 'contract-stands-alone',
      comment: 'What browser and server agree on imports zod, the messages and nothing else.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', '^messages/', '^node_modules/zod/'] },
    },
    {
      name: 'messages-stand-alone',
      comment: 'Texts are below everything that shows them.',
      severity: 'error',
      from: { path: '^messages/' },
      to: { pathNot: '^messages/' },
    },
    {
      name: 'web-not-server',
      comment: 'The browser reaches the server through the API, pages through the load context.',
      severity: 'error',
      from: { path: '^web/', pathNot: '\\.screen\\.test\\.tsx$' },
      to: { path: '^(server|migrations|demo|test|bench|faults|bin)/' },
    },
    {
      name: 'calls-are-types-in-web',
      comment:
        'Pages do not load the schemas of the API: web imports only the types of the files with calls.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^contract/.*calls\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-not-web',
      comment:
        'Only server/site/site.ts, and the calls that it passes to pages, know that there is a React site.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/site/(site|page-calls)\\.ts$|\\.test\\.ts$' },
      to: { path: '^(web|build)/|^node_modules/(react|react-dom|react-router|vite|@react-router)/' },
    },
    {
      name: 'product-not-workshop',
      comment: 'What is shipped does not lean on tests, drills or measurements.',
      severity: 'error',
      from: { path: '^(contract|messages|server|web)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(test|e2e|bench|faults|bin)/' },
    },
    ...serverLayers,
    {
      name: 'routes-are-private',
      comment: 'A module may call the queries, presenters and rules of another, never its routes.',
      severity: 'error',
      from: { path: '^server/([^/]+/[^/]+)/', pathNot: '^server/app/|\\.test\\.ts$' },
      to: { path: '^server/.*routes\\.ts$', pathNot: '^server/$1/' },
    },
    ...webLayers,
    {
      name: 'web-not-admin',
      comment: 'The back-office may use screens of members; members never load code of the back-office.',
      severity: 'error',
      from: { path: '^web/(?!admin/)[^/]+/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/admin/' },
    },
    {
      name: 'development-packages',
      comment: 'The image holds production packages only.',
      severity: 'error',
      from: {
        path: '^(contract|messages|server|web)/',
        pathNot: '\\.test\\.tsx?$|^server/site/site\\.ts$|^web/routes\\.ts$',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-grab-bags',
      comment: 'A file lives with its narrowest owner.',
      severity: 'error',
      from: {},
      to: {
        path: '(^|/)(utils?|lib|common|helpers?)(/|\\.tsx?$)',
        pathNot: '^node_modules/',
      },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: ['^node_modules/', '^build/'] },
    exclude: { path: '^(build|data|\\.react-router|test-results|\\.cache)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
}
