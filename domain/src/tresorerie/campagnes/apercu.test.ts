import { expect, test } from 'vitest'
import { type Exemple, summarise } from './apercu.ts'

const exemple = (rang: number, avant: number | null, apres: number): Exemple => ({
  adhesion_id: `00000000-0000-4000-8000-${String(rang).padStart(12, '0')}`,
  no_adherent: `A${String(rang).padStart(5, '0')}`,
  raison_sociale: `GAEC ${rang}`,
  avant,
  apres,
})

test('les sommes, les hausses, les baisses et ceux qui bougent le plus', () => {
  const compares = Array.from({ length: 20 }, (_, rang) => exemple(rang, 100, 90 + rang))
  const { exemples, ...totaux } = summarise(compares)
  expect(totaux).toEqual({ montant_avant: 2_000, montant_apres: 1_990, hausses: 9, baisses: 10, inchangees: 1 })
  expect(exemples.map(({ apres }) => apres)).toEqual([109, 108, 107, 106, 93, 92, 91, 90])
})

test('sans barème jusqu’ici, rien ne monte ni ne baisse', () => {
  expect(summarise([exemple(1, null, 50)])).toMatchObject({
    montant_avant: null,
    montant_apres: 50,
    hausses: 0,
    baisses: 0,
  })
})

test('sans adhésion, des zéros', () => {
  expect(summarise([])).toEqual({
    montant_avant: null,
    montant_apres: 0,
    hausses: 0,
    baisses: 0,
    inchangees: 0,
    exemples: [],
  })
})
