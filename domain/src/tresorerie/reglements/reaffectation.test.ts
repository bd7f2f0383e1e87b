import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Affectation } from './affectation.ts'
import { freeCreances, moveAffectations, refusReaffectation, requireReaffectation } from './reaffectation.ts'

const libre = { statut: 'valide', exporte: false, affecte: 500 } as const

test.each([
  [libre, undefined],
  [{ ...libre, statut: 'annule' }, 'annulé ou rejeté'],
  [{ ...libre, statut: 'rejete' }, 'annulé ou rejeté'],
  [{ ...libre, exporte: true }, 'parti à la banque'],
  [{ ...libre, affecte: 0 }, 'ne paie encore rien'],
  [{ ...libre, irrecouvrable: true }, 'irrécouvrable'],
] as const)('changer l’affectation de %j', (etat, refus) => {
  if (refus === undefined) {
    expect(refusReaffectation(etat)).toBeUndefined()
    expect(() => requireReaffectation(etat)).not.toThrow()
  } else {
    expect(refusReaffectation(etat)).toContain(refus)
    expect(() => requireReaffectation(etat)).toThrow(refus)
  }
})

test('ce que paie le règlement est de nouveau à payer, avec les autres pièces ouvertes', () => {
  const creances = [
    { id: 'a', reste: 1_000 },
    { id: 'b', reste: 3_000 },
  ]
  const payees = [
    { id: 'z', reste: 0, montant: 500 },
    { id: 'a', reste: 1_000, montant: 2_000 },
  ]
  expect(freeCreances(creances, payees).map(({ id, reste }) => [id, reste])).toEqual([
    ['z', 500],
    ['a', 3_000],
    ['b', 3_000],
  ])
})

describe('Le passage d’une affectation à une autre', () => {
  const sur = (creance_id: string, montant: number) => ({ creance_id, montant })
  test.each([
    ['à une autre pièce', [sur('a', 500)], [sur('b', 500)], ['a'], [sur('b', 500)]],
    ['un autre montant', [sur('a', 500)], [sur('a', 200)], ['a'], [sur('a', 200)]],
    ['une de plus', [sur('a', 500)], [sur('a', 500), sur('b', 100)], [], [sur('b', 100)]],
    ['une de moins', [sur('a', 500), sur('b', 100)], [sur('a', 500)], ['b'], []],
    ['plus rien', [sur('a', 500)], [], ['a'], []],
    ['deux fois la même', [sur('a', 500)], [sur('a', 500), sur('a', 500)], ['a'], [sur('a', 1_000)]],
  ])('%s', (_, actuelles, choisies, retirees, nouvelles) => {
    expect(moveAffectations(actuelles, choisies)).toEqual({ retirees, nouvelles })
  })

  test('ne change rien à ce qui est déjà ainsi', () => {
    expect(() => moveAffectations([sur('a', 500)], [sur('a', 300), sur('a', 200)])).toThrow('paie déjà exactement cela')
  })

  test('mène exactement à ce qui est choisi', () => {
    const parts = fc.uniqueArray(fc.record({ creance_id: fc.constantFrom('a', 'b', 'c', 'd'), montant: fc.nat(9) }), {
      selector: ({ creance_id }) => creance_id,
    })
    fc.assert(
      fc.property(parts, parts, (actuelles, choisies) => {
        const cle = ({ creance_id, montant }: Affectation) => `${creance_id}:${montant}`
        const voulu = choisies.map(cle).toSorted()
        fc.pre(voulu.join() !== actuelles.map(cle).toSorted().join())
        const { retirees, nouvelles } = moveAffectations(actuelles, choisies)
        const restees = actuelles.filter(({ creance_id }) => !retirees.includes(creance_id))
        expect([...restees, ...nouvelles].map(cle).toSorted()).toEqual(voulu)
      }),
    )
  })
})
