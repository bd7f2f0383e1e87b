import { expect, test } from 'vitest'
import { listProposees } from './categorie-field.tsx'

const feuilles = [
  { id: 'standard', label: 'Tracteur standard', detail: 'Traction' },
  { id: 'vigneron', label: 'Tracteur vigneron', detail: 'Traction' },
  { id: 'charrue', label: 'Charrue', detail: 'Travail du sol' },
  { id: 'herse', label: 'Herse', detail: 'Travail du sol' },
]

test.each([
  ['rien de saisi : une par famille', undefined, '', ['standard', 'charrue']],
  ['un nom', '', 'vign', ['vigneron']],
  ['une famille', '', 'travail', ['charrue', 'herse']],
  ['une catégorie choisie : sa famille', 'herse', 'Herse', ['charrue', 'herse']],
])('les catégories proposées : %s', (_, choisie, typed, attendues) => {
  expect(listProposees(feuilles, { choisie, typed }).map(({ id }) => id)).toEqual(attendues)
})
