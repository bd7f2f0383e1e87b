import { expect, test } from 'vitest'
import { ACTES_COTISATION, type ActeCotisation, refusOf, requireActe } from './actes.ts'
import type { CotisationStatut } from './cotisation-statut.ts'

const TODAY = '2026-11-21'
const AVANT = '2026-11-20'

/** The acts allowed in each status. */
const TABLE: [CotisationStatut, string | null, boolean, ActeCotisation[]][] = [
  ['calculee', null, false, ['calculer', 'appeler']],
  ['appelee', TODAY, false, ['annuler', 'mettre_en_litige']],
  ['appelee', TODAY, true, ['annuler', 'lever_litige']],
  ['appelee', AVANT, false, ['annuler', 'passer_irrecouvrable', 'mettre_en_litige']],
  ['appelee', AVANT, true, ['annuler', 'passer_irrecouvrable', 'lever_litige']],
  ['partiellement_payee', TODAY, false, ['annuler', 'mettre_en_litige']],
  ['partiellement_payee', AVANT, false, ['annuler', 'passer_irrecouvrable', 'mettre_en_litige']],
  ['payee', AVANT, false, ['annuler']],
  ['payee', AVANT, true, ['annuler', 'lever_litige']],
  ['annulee', AVANT, false, []],
  ['irrecouvrable', AVANT, false, ['reprendre']],
]

test.each(TABLE)('une cotisation %s, échue le %s, en litige %s, permet %j', (statut, echeance, litige, expected) => {
  const cotisation = { statut, echeance, litige }
  expect(ACTES_COTISATION.filter((acte) => refusOf(acte, cotisation, TODAY) === undefined)).toEqual(expected)
})

test('un refus est une phrase', () => {
  const cotisation = { statut: 'payee', echeance: AVANT, litige: false } as const
  expect(() => requireActe('passer_irrecouvrable', cotisation, TODAY)).toThrow(
    'Seule une cotisation en retard passe en irrécouvrable\u202f: celle-ci est payée.',
  )
})
