import { describe, expect, test } from 'vitest'

type Checker = { checkDistricts: (sources: ReadonlyMap<string, string>) => { rule: string }[] }

/** Plain JavaScript without types: scripts run before anything is installed. */
const CHECKER = new URL('../../scripts/districts.mjs', import.meta.url).href
const { checkDistricts } = (await import(CHECKER)) as Checker

/** Two modules that any file of the cases below may import. */
const PARAMETRES = 'server/src/organisme/parametres/parametres.service.ts'
const GROUND = { [PARAMETRES]: '', 'server/src/platform/http/errors.ts': '' }

const rulesOf = (sources: Record<string, string>) => [
  ...new Set(checkDistricts(new Map(Object.entries({ ...GROUND, ...sources }))).map(({ rule }) => rule)),
]

const A = 'server/src/dossiers/adherents/adherents.service.ts'
const B = 'server/src/dossiers/entreprises/entreprises.service.ts'
const REPOSITORY = 'server/src/dossiers/entreprises/entreprises.repository.ts'

describe('les quartiers', () => {
  test('un import vers un quartier précédent, ou vers le sol, est permis', () => {
    const source = "import '../../organisme/parametres/parametres.service.ts'\nimport '../../platform/http/errors.ts'"
    expect(rulesOf({ [A]: source })).toEqual([])
  })

  test.each([
    ['le serveur', { [PARAMETRES]: "import '../../dossiers/adherents/adherents.service.ts'", [A]: '' }],
    ['un type', { [PARAMETRES]: "import type { A } from '../../dossiers/adherents/adherents.service.ts'", [A]: '' }],
    [
      'un import différé',
      { [PARAMETRES]: "const a = import('../../dossiers/adherents/adherents.service.ts')", [A]: '' },
    ],
    [
      'le domaine, lu par le serveur',
      { [PARAMETRES]: "import '@sillon/domain/achats/releves/releve'", 'domain/src/achats/releves/releve.ts': '' },
    ],
    [
      'le contrat',
      { 'contract/src/comptes/comptes.ts': "import '../achats/releves.ts'", 'contract/src/achats/releves.ts': '' },
    ],
    [
      'le web',
      {
        'web/src/features/comptes/comptes/a.tsx': "import '../../achats/releves/b.tsx'",
        'web/src/features/achats/releves/b.tsx': '',
      },
    ],
    [
      'une route, nommée par le web',
      {
        'web/src/features/comptes/comptes/a.queries.ts': "read('GET /admin/releves')",
        'contract/src/achats/releves.ts': "const route = { method: 'GET', path: '/admin/releves' }",
      },
    ],
    [
      'une route dont le web écrit la fin par une variable',
      {
        'web/src/features/comptes/comptes/a.queries.ts': `(acte) => call(\`POST /admin/releves/:id/\${acte}\`)`,
        'contract/src/achats/releves.ts': "const route = { method: 'POST', path: '/admin/releves/:id/annuler' }",
      },
    ],
    [
      'une route dont le contrat écrit la fin par une variable',
      {
        'web/src/features/comptes/comptes/a.queries.ts': "call('POST /admin/releves/:id/annuler')",
        'contract/src/achats/releves.ts': `const route = (acte) => ({ path: \`/admin/releves/:id/\${acte}\` })`,
      },
    ],
  ] as [string, Record<string, string>][])('un import vers un quartier suivant est refusé : %s', (_, sources) => {
    expect(rulesOf(sources)).toEqual(['district-direction'])
  })

  test('le web nomme une route de son quartier, ou d’un quartier précédent', () => {
    const contract = { 'contract/src/comptes/comptes.ts': "const route = { method: 'GET', path: '/moi' }" }
    expect(rulesOf({ 'web/src/features/achats/releves/a.queries.ts': "read('GET /moi')", ...contract })).toEqual([])
  })

  test('deux noms d’un même quartier ne se demandent pas l’un à l’autre, même par un troisième', () => {
    const through = 'server/src/dossiers/mandats/mandats.service.ts'
    const sources = {
      [A]: "import '../entreprises/entreprises.service.ts'",
      [B]: "import '../mandats/mandats.service.ts'",
    }
    expect(rulesOf({ ...sources, [through]: '' })).toEqual([])
    expect(rulesOf({ ...sources, [through]: "import '../adherents/adherents.service.ts'" })).toEqual(['no-noun-cycle'])
  })

  test('un dépôt n’est lu que par son nom', () => {
    const source = "import '../entreprises/entreprises.repository.ts'"
    expect(rulesOf({ [A]: source, [REPOSITORY]: '' })).toEqual(['repository-is-private'])
    expect(rulesOf({ [B]: "import './entreprises.repository.ts'", [REPOSITORY]: '' })).toEqual([])
  })

  test('un fichier d’un nom du serveur porte un genre connu', () => {
    expect(rulesOf({ 'server/src/dossiers/entreprises/entreprises.helper.ts': '' })).toEqual(['file-kinds'])
  })

  test('le SQL n’est que dans les dépôts', () => {
    const source = "export const f = (db) => db.selectFrom('entreprises')"
    expect(rulesOf({ [B]: source })).toEqual(['sql-only-in-repository'])
    expect(rulesOf({ [B]: 'export const f = (db) => sql`select 1`.execute(db)' })).toEqual(['sql-only-in-repository'])
    expect(rulesOf({ [REPOSITORY]: source })).toEqual([])
  })

  test('une table n’est écrite que par un nom', () => {
    const source = "export const f = (db) => db.updateTable('entreprises as e')"
    const other = 'server/src/dossiers/adherents/adherents.repository.ts'
    expect(rulesOf({ [REPOSITORY]: source, [other]: "export const g = (db) => db.selectFrom('entreprises')" })).toEqual(
      [],
    )
    expect(rulesOf({ [REPOSITORY]: source, [other]: source })).toEqual(['one-writer-per-table'])
  })

  test('une fonction tient en soixante lignes', () => {
    const lines = (count: number) => `export function f() {\n${'  g()\n'.repeat(count - 2)}}`
    expect(rulesOf({ [B]: lines(60) })).toEqual([])
    expect(rulesOf({ [B]: lines(61) })).toEqual(['short-functions'])
  })
})
