/** The import rules of docs/architecture.md, checked by `npm run lint:deps`. */
const error = (rule) => ({ severity: 'error', ...rule })

module.exports = {
  forbidden: [
    error({ name: 'no-cycle', from: {}, to: { circular: true } }),
    error({
      name: 'domain-is-pure',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^domain/', 'node_modules/zod/'] },
    }),
    error({
      name: 'contract-knows-only-domain',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^(domain|contract)/', 'node_modules/zod/'] },
    }),
    error({
      name: 'server-and-web-never-meet',
      from: { path: '^(server|web)/' },
      to: { path: '^(server|web)/', pathNot: '^$1/' },
    }),
    error({
      name: 'platform-knows-no-noun',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/(?!platform/|testing/)' },
    }),
    error({
      name: 'http-is-the-edge',
      comment: 'only the routes.ts of a district mounts *.http.ts',
      from: { path: '^server/src/', pathNot: '^server/src/[^/]+/routes\\.ts$' },
      to: { path: '\\.http\\.ts$' },
    }),
    error({
      name: 'repository-is-private',
      comment: 'another noun goes through the service; reference lists serve every noun, and tests look anywhere',
      from: { path: '^server/src/(platform|demonstration|testing|[^/]+/[^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '\\.repository\\.ts$', pathNot: '^server/src/($1|organisme/referentiels)/' },
    }),
    error({
      name: 'ui-and-lib-know-no-feature',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/(features|routes)/' },
    }),
    error({
      name: 'ui-knows-no-api',
      from: { path: '^web/src/ui/' },
      to: { path: ['^(domain|contract)/', '^web/src/lib/'] },
    }),
    error({
      name: 'features-know-no-route',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(routes/|router)' },
    }),
    error({
      name: 'web-carries-no-response-schema',
      comment: 'the browser imports the types of the contract, never its values (docs/adr/0001)',
      from: { path: '^web/src/' },
      to: { path: '^contract/', pathNot: '^contract/src/page\\.ts$', dependencyTypesNot: ['type-only'] },
    }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
