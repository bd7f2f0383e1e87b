import { expect, test } from 'vitest'
import { ACTES_COTISATION, type ActeCotisation, refusOf, requireActe } from './actes.ts'
import type { CotisationStatutAffiche } from './cotisation-statut.ts'

/** The acts allowed in each status. */
const TABLE: [CotisationStatutAffiche, boolean, ActeCotisation[]][] = [
  ['calculee', false, ['calculer', 'appeler']],
  ['appelee', false, ['annuler', 'mettre_en_litige']],
  ['appelee', true, ['annuler', 'lever_litige']],
  ['partiellement_payee', false, ['annuler', 'mettre_en_litige']],
  ['en_retard', false, ['annuler', 'passer_irrecouvrable', 'mettre_en_litige']],
  ['en_retard', true, ['annuler', 'passer_irrecouvrable', 'lever_litige']],
  ['echelonnee', false, ['annuler', 'mettre_en_litige']],
  ['payee', false, ['annuler']],
  ['payee', true, ['annuler', 'lever_litige']],
  ['annulee', false, []],
  ['irrecouvrable', false, ['reprendre']],
]

test.each(TABLE)('une cotisation %s, en litige %s, permet %j', (statut, litige, expected) => {
  expect(ACTES_COTISATION.filter((acte) => refusOf(acte, { statut, litige }) === undefined)).toEqual(expected)
})

test('un refus est une phrase', () => {
  const cotisation = { statut: 'payee', litige: false } as const
  expect(() => requireActe('passer_irrecouvrable', cotisation)).toThrow(
    'Seule une cotisation en retard passe en irrécouvrable\u202f: celle-ci est payée.',
  )
})
