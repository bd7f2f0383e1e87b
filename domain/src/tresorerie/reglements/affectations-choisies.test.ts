import { describe, expect, test } from 'vitest'
import { checkAffectations } from './affectations-choisies.ts'

const creances = [
  { id: 'a', numero: 'AC-2026-000001', echeance: '2026-05-31', reste: 2_000 },
  { id: 'b', numero: 'AC-2026-000002', echeance: null, reste: 3_000 },
]
const sur = (creance_id: string, montant: number) => ({ creance_id, montant })

describe('Les affectations choisies', () => {
  test.each([
    ['rien', 5_000, []],
    ['une partie', 5_000, [sur('a', 500)]],
    ['tout', 5_000, [sur('a', 2_000), sur('b', 3_000)]],
    ['deux fois la même pièce', 2_000, [sur('a', 500), sur('a', 1_500)]],
  ])('%s : acceptées', (_, disponible, choisies) => {
    expect(() => checkAffectations(disponible, creances, choisies)).not.toThrow()
  })

  test.each([
    ['une pièce d’ailleurs', 5_000, [sur('z', 1)], 'n’attend plus de paiement'],
    ['plus que le reste dû', 5_000, [sur('a', 2_001)], '20,00\u00a0€ à payer sur AC-2026-000001'],
    ['plus que le reste dû en deux fois', 5_000, [sur('a', 1_500), sur('a', 501)], '20,00\u00a0€'],
    ['plus que le règlement', 1_000, [sur('a', 600), sur('b', 401)], '10,01\u00a0€, pour 10,00\u00a0€'],
  ])('%s : refusées', (_, disponible, choisies, phrase) => {
    expect(() => checkAffectations(disponible, creances, choisies)).toThrow(phrase)
  })
})
