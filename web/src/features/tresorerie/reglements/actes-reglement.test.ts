import { expect, test } from 'vitest'
import { listActesReglement } from './actes-reglement.ts'

const entreprise = { id: '1', no_adherent: 'A0001', raison_sociale: 'EARL Les Chaumes' }

test.each([
  [{}, ['corriger', 'rejeter', 'annuler']],
  [{ disponible: 100 }, ['affecter', 'rembourser', 'corriger', 'rejeter', 'annuler']],
  [{ disponible: 100, entreprise: null }, ['rapprocher', 'corriger', 'rejeter', 'annuler']],
  [{ affecte: 100 }, ['reaffecter', 'corriger', 'rejeter', 'annuler']],
  [{ affecte: 100, exporte: true }, ['corriger', 'rejeter']],
  [{ rembourse: 100 }, ['corriger', 'rejeter']],
  [{ exporte: true }, ['corriger', 'rejeter']],
  [{ statut: 'annule' as const }, ['corriger']],
  [{ statut: 'rejete' as const }, ['corriger']],
])('%j', (change, expected) => {
  const valide = { statut: 'valide' as const, entreprise, affecte: 0, disponible: 0, rembourse: 0, exporte: false }
  const reglement = { ...valide, ...change }
  expect(listActesReglement(reglement).map(({ acte }) => acte)).toEqual(expected)
})
