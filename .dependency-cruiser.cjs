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
      comment: 'What browser and server agree on imports zod and nothing else.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', '^node_modules/zod/'] },
    },
    {
      name: 'web-not-server',
      comment: 'The browser reaches the server through the API, pages through the load context.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|migrations|demo|test|bench|faults|bin)/' },
    },
    {
      name: 'server-not-web',
      comment: 'Only server/site/site.ts knows that there is a React site.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/site\\.ts$|\\.test\\.ts$' },
      to: { path: '^(web|build)/|^node_modules/(react|react-dom|react-router|vite|@react-router)/' },
    },
    {
      name: 'product-not-workshop',
      comment: 'What is shipped does not lean on tests, drills or measurements.',
      severity: 'error',
      from: { path: '^(contract|server|web)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(test|e2e|bench|faults|bin)/' },
    },
    {
      name: 'features-not-routes',
      comment: "A server feature may call another's queries, presenters and rules, never its routes.",
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/[^/]+/.*routes\\.ts$', pathNot: '^server/$1/' },
    },
    {
      name: 'web-features-apart',
      comment:
        "A feature of the site may use another's parts/; what knows no feature moves to web/ui or web/client/api.ts.",
      severity: 'error',
      from: { path: '^web/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/[^/]+/', pathNot: ['^web/$1/', '^web/ui/', '^web/[^/]+/parts/'] },
    },
    {
      name: 'ui-knows-no-feature',
      comment: 'Shared parts of the screen know nothing of the features that use them.',
      severity: 'error',
      from: { path: '^web/(ui/|api\\.ts$)' },
      to: { path: '^web/[^/]+/', pathNot: '^web/ui/' },
    },
    {
      name: 'development-packages',
      comment: 'The image holds production packages only.',
      severity: 'error',
      from: {
        path: '^(contract|server|web)/',
        pathNot: '\\.test\\.tsx?$|^server/site\\.ts$|^web/routes\\.ts$',
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
