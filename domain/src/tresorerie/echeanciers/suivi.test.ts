import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { somme } from '../../argent/somme.ts'
import { addJours } from '../../jour.ts'
import type { EcheancierConvenu } from './echeance.ts'
import { proposeEcheances } from './propose-echeances.ts'
import { exigibles, followEcheancier, retardOf } from './suivi.ts'

const MARS = '2027-03-05'
const AVRIL = '2027-04-05'
const MAI = '2027-05-05'

/** Three instalments of 100 € on two pieces, the first of 120 €; `paye`: cents already paid on them, the oldest first. */
const aPlan = (paye = 0, fin_le: string | null = null): EcheancierConvenu => ({
  echeances: [MARS, AVRIL, MAI].map((date) => ({ date, montant: 100_00 })),
  pieces: [
    { creance_id: 'a', reste: Math.max(0, 120_00 - paye) },
    { creance_id: 'b', reste: 180_00 - Math.max(0, paye - 120_00) },
  ],
  fin_le,
})

describe('où en est l’échéancier', () => {
  test.each([
    ['loin de la première échéance', 0, '2027-02-20', { etat: 'a_jour', prochaine: { date: MARS, montant: 100_00 } }],
    ['huit jours avant', 0, '2027-02-25', { etat: 'a_jour' }],
    ['sept jours avant', 0, '2027-02-26', { etat: 'proche' }],
    ['le jour même, rien de payé', 0, MARS, { etat: 'proche', rompu_depuis: null, en_retard: 0 }],
    ['le lendemain', 0, '2027-03-06', { etat: 'rompu', rompu_depuis: MARS, en_retard: 100_00 }],
    ['la première payée', 100_00, '2027-03-20', { etat: 'a_jour', prochaine: { date: AVRIL, montant: 100_00 } }],
    ['un centime manque', 99_99, '2027-03-20', { etat: 'rompu', rompu_depuis: MARS, en_retard: 1 }],
    ['payée d’avance en partie', 150_00, '2027-03-20', { prochaine: { date: AVRIL, montant: 50_00 } }],
    ['deux échéances en retard', 20_00, '2027-04-06', { etat: 'rompu', rompu_depuis: MARS, en_retard: 180_00 }],
    ['tout payé avant la fin', 300_00, '2027-03-20', { etat: 'solde', prochaine: null, reste: 0 }],
    ['tout payé, tard', 300_00, '2027-08-01', { etat: 'solde' }],
  ])('%s', (_, paye, today, attendu) => {
    expect(followEcheancier(aPlan(paye), today)).toMatchObject(attendu)
  })

  test('abandonné, même en retard', () => {
    expect(followEcheancier(aPlan(0, '2027-03-10'), '2027-04-01').etat).toBe('abandonne')
  })

  test('chaque échéance dit ce qui en reste', () => {
    const { echeances } = followEcheancier(aPlan(130_00), '2027-04-20')
    expect(echeances.map(({ reste, statut }) => [reste, statut])).toEqual([
      [0, 'payee'],
      [70_00, 'en_retard'],
      [100_00, 'a_venir'],
    ])
  })

  test('un règlement d’avant, rejeté, est dû avec la première échéance', () => {
    const plan = { ...aPlan(), pieces: [{ creance_id: 'a', reste: 350_00 }] }
    expect(followEcheancier(plan, '2027-03-01').prochaine).toEqual({ date: MARS, montant: 150_00 })
  })

  test('une pièce annulée ou créditée allège les échéances, les premières d’abord', () => {
    const plan = { ...aPlan(), pieces: [{ creance_id: 'b', reste: 180_00 }] }
    expect(followEcheancier(plan, MARS).echeances.map(({ reste }) => reste)).toEqual([0, 80_00, 100_00])
  })
})

test.each([
  ['la veille', '2027-03-04', [0, 0]],
  ['la première échéance', MARS, [100_00, 0]],
  ['la deuxième', AVRIL, [120_00, 80_00]],
  ['la dernière', MAI, [120_00, 180_00]],
])('ce qui est dû de chaque pièce, %s', (_, jour, attendu) => {
  expect([...exigibles(aPlan(), jour).values()]).toEqual(attendu)
})

test.each([
  ['tenu', 0, MARS, 'a', null],
  ['rompu, sur la plus ancienne pièce', 0, '2027-03-06', 'a', { depuis: MARS, montant: 100_00 }],
  ['rompu, l’autre pièce attend', 0, '2027-03-06', 'b', null],
  ['deux échéances manquées, l’autre pièce aussi', 0, '2027-04-06', 'b', { depuis: MARS, montant: 80_00 }],
  ['une pièce d’ailleurs', 0, '2027-04-06', 'c', null],
])('le retard d’une pièce : %s', (_, paye, today, piece, attendu) => {
  expect(retardOf(aPlan(paye), piece, today)).toEqual(attendu)
})

test('ce qui est payé n’est plus dû', () => {
  expect([...exigibles(aPlan(150_00), AVRIL)]).toEqual([
    ['a', 0],
    ['b', 50_00],
  ])
})

describe('propriétés', () => {
  const unPlan = fc.record({
    montants: fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 4 }),
    nombre: fc.integer({ min: 1, max: 24 }),
    jours: fc.integer({ min: 0, max: 900 }),
    paiements: fc.array(fc.record({ piece: fc.nat(3), part: fc.integer({ min: 0, max: 100 }) }), { maxLength: 6 }),
  })
  const jourDe = (jours: number) => addJours('2027-01-01', jours)

  test('les échéances proposées font ce qui reste, au centime, et ne sont jamais vides', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 24 }), (reste, nombre) => {
        const montants = proposeEcheances(reste, nombre, MARS).map(({ montant }) => montant)
        expect(somme(montants)).toBe(reste)
        expect(montants.every((montant) => montant > 0)).toBe(true)
        expect(Math.max(...montants) - Math.min(...montants)).toBeLessThan(24)
      }),
    )
  })

  test('quel que soit l’ordre des paiements, l’état est le même, et ce qui reste des échéances est ce qui reste des pièces', () => {
    fc.assert(
      fc.property(unPlan, ({ montants, nombre, jours, paiements }) => {
        const echeances = proposeEcheances(somme(montants), nombre, MARS)
        const pay = (actes: typeof paiements): EcheancierConvenu => {
          const restes = [...montants]
          for (const { piece, part } of actes) {
            const rang = piece % restes.length
            restes[rang] =
              (restes[rang] ?? 0) - Math.min(restes[rang] ?? 0, Math.floor(((montants[rang] ?? 0) * part) / 100))
          }
          const pieces = restes.map((reste, rang) => ({ creance_id: String(rang), reste }))
          return { echeances, pieces, fin_le: null }
        }
        const plan = pay(paiements)
        const today = jourDe(jours)
        const suivi = followEcheancier(plan, today)
        expect(suivi).toEqual(followEcheancier(pay(paiements.toReversed()), today))
        const reste = somme(plan.pieces.map((piece) => piece.reste))
        expect(suivi.reste).toBe(reste)
        expect(somme(suivi.echeances.map((une) => une.reste))).toBe(reste)
        const hier = jourDe(jours - 1)
        expect(somme([...exigibles(plan, hier).values()])).toBe(suivi.en_retard)
      }),
    )
  })
})
