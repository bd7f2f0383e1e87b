import { expect, test } from 'vitest'
import { toApercuEnvoi } from './apercu-envoi.ts'

const nommee = (rang: number) => ({ id: `${rang}`, numero: null, raison_sociale: `EARL ${rang}` })
const rangs = (nombre: number) => Array.from({ length: nombre }, (_, rang) => rang)

test('les comptes sont entiers, les noms s’arrêtent à cent', () => {
  const retenues = rangs(130).map((rang) => ({ ...nommee(rang), montant: 10, par_lettre: rang % 2 === 0 }))
  const apercu = toApercuEnvoi(retenues, [])
  expect(apercu).toMatchObject({ nombre: 130, montant: 1_300, par_lettre: 65, ecartees: [] })
  expect(apercu.retenues).toEqual(retenues.slice(0, 100))
})

test('les écartées se rangent par motif, le plus fréquent d’abord', () => {
  const ecartees = rangs(3).map((rang) => ({ ...nommee(rang), motif: rang === 0 ? 'En litige' : 'Rien à payer' }))
  expect(toApercuEnvoi([], ecartees).ecartees).toEqual([
    { motif: 'Rien à payer', nombre: 2, pieces: ecartees.slice(1) },
    { motif: 'En litige', nombre: 1, pieces: ecartees.slice(0, 1) },
  ])
})
