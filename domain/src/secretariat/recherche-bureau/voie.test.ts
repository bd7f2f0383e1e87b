import { expect, it } from 'vitest'
import { readRecherche } from './lecture.ts'
import { numeroTrouve, voieEntreprise } from './voie.ts'

const chaumes = {
  raison_sociale: 'EARL Les Chaumes',
  nom_commercial: null,
  enseigne: 'Le Verger',
  siret: '41298045500017',
  no_adherent: 'A00087',
}

it.each([
  ['chaumes', 'nom'],
  ['verger', 'nom'],
  ['chaumes mirebeau', 'commune'],
  ['98 04', 'siret'],
  ['0087', 'no_adherent'],
  ['87', 'no_adherent'],
  ['A00087', 'no_adherent'],
  ['06 38', 'telephone'],
] as const)('« %s » trouve l’entreprise par %s', (q, voie) => {
  expect(voieEntreprise(readRecherche(q), chaumes)).toBe(voie)
})

it('dit lequel de plusieurs numéros répond', () => {
  const { telephones } = readRecherche('06 38')
  expect(numeroTrouve(['+33549123456', '+33638980412'], telephones)).toBe('+33638980412')
  expect(numeroTrouve(['+33549123456'], telephones)).toBeNull()
})
