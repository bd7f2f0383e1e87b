import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyRoute } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { router } from '../router.ts'
import { documentTitle, type PageMetadata } from './page-metadata.ts'

type Row = { nom: string; path: string; titre: string; auth: string; etape: string; retour: string }

const TABLE = join(import.meta.dirname, '../../../docs/pages.md')
const AUTH: Record<PageMetadata['acces'], string> = { oui: 'yes', non: 'no', tous: 'any', admin: 'admin' }

/** `/bon-commande/{-$id}` → `/bon-commande/{id?}`, as docs/pages.md writes it. */
const documented = (fullPath: string) =>
  fullPath === '/$' ? 'anything else' : fullPath.replace(/\{-\$(\w+)\}/g, '{$1?}').replace(/\$(\w+)/g, '{$1}')

function rowsOfRoutes(route: AnyRoute = router.routeTree, section = ''): Row[] {
  const { page, section: own = section } = route.options.staticData ?? {}
  const children = Object.values((route.children ?? {}) as Record<string, AnyRoute>)
  const row = page && {
    nom: page.nom,
    path: documented(route.fullPath),
    titre: page.titre ?? own,
    auth: `${AUTH[page.acces]}${page.droit ? `, ${page.droit}` : ''}${page.retraite ? '' : ', Retraité'}${page.annuaire ? ', Annuaire' : ''}`,
    etape: page.etape === undefined ? '' : String(page.etape),
    retour: page.retour ?? '',
  }
  return [...(row ? [row] : []), ...children.flatMap((child) => rowsOfRoutes(child, own))]
}

function rowsOfDocument(): Row[] {
  const lines = readFileSync(TABLE, 'utf8').split('\n')
  return lines
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Name'))
    .map((line) => {
      const [nom = '', path = '', titre = '', auth = '', notes = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim())
      return {
        nom,
        path: path.replaceAll('`', ''),
        titre,
        auth,
        etape: /\bstep (\d)/.exec(notes)?.[1] ?? '',
        retour: /\bback: ([\w-]+)/.exec(notes)?.[1] ?? '',
      }
    })
}

const DEVELOPMENT_ONLY = ['composants']
const routes = rowsOfRoutes().filter(({ nom }) => !DEVELOPMENT_ONLY.includes(nom))

describe('la table des pages', () => {
  const documentRows = rowsOfDocument()

  test('le document et les routes nomment les mêmes pages, dans le même ordre', () => {
    expect(routes.map(({ nom }) => nom)).toEqual(documentRows.map(({ nom }) => nom))
  })

  for (const row of documentRows) {
    test(`${row.nom} : chemin, titre, accès, étape et retour sont ceux du document`, () => {
      expect(routes.find(({ nom }) => nom === row.nom)).toEqual(row)
    })
  }

  test('chaque lien de retour nomme une page', () => {
    const noms = routes.map(({ nom }) => nom)
    expect(routes.map(({ retour }) => retour).filter((retour) => retour && !noms.includes(retour))).toEqual([])
  })
})

test('le titre du document enchaîne les titres des routes, le produit en dernier', () => {
  const page = {
    nom: 'x',
    acces: 'oui',
    corps: 'corps-adherent',
    retraite: true,
    annuaire: false,
    commun: false,
  } as const
  const section = { staticData: { section: 'Mes cotisations' } }
  expect(documentTitle([section, { staticData: { page: { ...page, titre: 'Exploitations' } } }])).toBe(
    'Mes cotisations - Exploitations - Sillon',
  )
  expect(documentTitle([section, { staticData: { page } }])).toBe('Mes cotisations - Sillon')
})
