import { expect, test } from 'vitest'
import { categoriesDe } from './categorie-dessins.tsx'

const feuille = (code: string, actif = true) =>
  ({ id: code, code, libelle: code, parent_id: 'famille', actif }) as Parameters<typeof categoriesDe>[1][number]

const categories = [
  { ...feuille('tracteurs'), parent_id: null },
  feuille('tracteur-standard'),
  feuille('tracteur-etroit'),
  feuille('tracteur-a-chenilles', false),
  feuille('charrue'),
  feuille('ensileuse'),
]

test.each([
  ['plusieurs, sans la famille ni celle qui ne sert plus', 'tracteur', ['tracteur-standard', 'tracteur-etroit']],
  ['une seule', 'charrue', ['charrue']],
  ['aucune qui serve', 'presse', []],
  ['« autre » se cherche par son nom', 'autre', []],
  ['rien de choisi', null, []],
] as const)('les catégories d’un dessin : %s', (_, dessin, attendues) => {
  expect(categoriesDe(dessin, categories).map(({ code }) => code)).toEqual(attendues)
})
