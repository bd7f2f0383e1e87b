import { expect, test } from 'vitest'
import { listActesReglement } from './actes-reglement.ts'

const entreprise = { id: '1', no_adherent: 'A0001', raison_sociale: 'EARL Les Chaumes' }

test.each([
  [{}, ['rejeter', 'annuler']],
  [{ disponible: 100 }, ['affecter', 'rembourser', 'rejeter', 'annuler']],
  [{ disponible: 100, entreprise: null }, ['rapprocher', 'rejeter', 'annuler']],
  [{ rembourse: 100 }, ['rejeter']],
  [{ exporte: true }, ['rejeter']],
  [{ statut: 'annule' as const }, []],
  [{ statut: 'rejete' as const }, []],
])('%j', (change, expected) => {
  const reglement = { statut: 'valide' as const, entreprise, disponible: 0, rembourse: 0, exporte: false, ...change }
  expect(listActesReglement(reglement).map(({ acte }) => acte)).toEqual(expected)
})
