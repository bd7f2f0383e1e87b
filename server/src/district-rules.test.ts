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

  test.each([
    'server/src/dossiers/entreprises/entreprises.helper.ts',
    'server/src/dossiers/entreprises/entreprises.queries.ts',
    'server/src/dossiers/entreprises/utils.ts',
    'web/src/features/dossiers/entreprises/helpers.tsx',
    'web/src/features/dossiers/entreprises/entreprises.service.ts',
    'domain/src/dossiers/entreprises/types.ts',
    'contract/src/dossiers/index.ts',
  ])('un fichier d’un nom porte un genre connu, et dit ce qu’il contient : %s', (path) => {
    expect(rulesOf({ [path]: '' })).toEqual(['file-kinds'])
  })

  test.each([
    'server/src/dossiers/entreprises/colonnes.ts',
    'server/src/dossiers/entreprises/entreprises.mails.ts',
    'web/src/features/dossiers/entreprises/entreprises.queries.ts',
    'web/src/features/dossiers/entreprises/entreprise-page.tsx',
  ])('%s est d’un genre connu', (path) => {
    expect(rulesOf({ [path]: '' })).toEqual([])
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

  test.each([
    'insert into entreprises (id) select 1',
    'with x as (delete from entreprises returning id) select from x',
    'update entreprises set nom = 1',
    'update entreprises as e set nom = 1',
    'UPDATE entreprises e\n  SET nom = 1',
    'merge into entreprises using x on true',
  ])('une écriture en SQL compte : %s', (text) => {
    const source = "export const f = (db) => db.updateTable('entreprises')"
    const other = 'server/src/dossiers/adherents/adherents.repository.ts'
    const written = `export const g = (db) => sql\`${text}\`.execute(db)`
    expect(rulesOf({ [REPOSITORY]: source, [other]: written })).toEqual(['one-writer-per-table'])
  })

  test.each([
    'select from entreprises for update',
    'insert into adherents (id) select id from entreprises on conflict (id) do update set nom = 1',
  ])('une lecture en SQL n’écrit pas : %s', (text) => {
    const source = "export const f = (db) => db.updateTable('entreprises')"
    const other = 'server/src/dossiers/adherents/adherents.repository.ts'
    expect(rulesOf({ [REPOSITORY]: source, [other]: `export const g = (db) => sql\`${text}\`.execute(db)` })).toEqual(
      [],
    )
  })

  test.each([
    `(db, table) => sql\`update \${sql.table(table)} set nom = 1\`.execute(db)`,
    `(db, table) => sql\`insert into \${sql.table(table)} default values\`.execute(db)`,
    '(db, table) => db.deleteFrom(table)',
  ])('une table nommée par une variable se dit : %s', (source) => {
    expect(rulesOf({ [REPOSITORY]: `export const f = ${source}` })).toEqual(['one-writer-per-table'])
  })

  test('une fonction tient en soixante lignes', () => {
    const lines = (count: number) => `export function f() {\n${'  g()\n'.repeat(count - 2)}}`
    expect(rulesOf({ [B]: lines(60) })).toEqual([])
    expect(rulesOf({ [B]: lines(61) })).toEqual(['short-functions'])
  })

  test('vingt dossiers et fichiers au plus à la racine du serveur, ses essais à part', () => {
    const entries = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, rang) => [`server/src/racine-${rang}.ts`, '']))
    // The ground of these cases holds two districts.
    expect(rulesOf({ ...entries(18), 'server/src/app.test.ts': '' })).toEqual([])
    expect(rulesOf(entries(19))).toEqual(['breadth'])
  })
})
