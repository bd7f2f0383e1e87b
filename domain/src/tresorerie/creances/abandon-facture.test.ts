import { expect, test } from 'vitest'
import { refusAbandon, refusReprise } from './abandon-facture.ts'
import { FACTURE_STATUTS_AFFICHES } from './facture-statut.ts'

test.each(FACTURE_STATUTS_AFFICHES)('seule une facture en retard passe en irrécouvrable : %s', (statut) => {
  expect(refusAbandon(statut) === undefined).toBe(statut === 'en_retard')
})

const perdue = {
  statut: 'irrecouvrable',
  montant_du: 100,
  regle: 20,
  montant_irrecouvrable: 80,
  exporte: false,
} as const

test.each([
  ['rien n’a suivi', perdue, undefined],
  ['pas irrécouvrable', { ...perdue, statut: 'en_retard' as const }, /n’est pas irrécouvrable/],
  ['un règlement est revenu', { ...perdue, regle: 0 }, /a été annulé ou rejeté/],
  ['déjà exportée', { ...perdue, exporte: true }, /déjà parties en comptabilité/],
])('reprendre le recouvrement : %s', (_, abandon, refus) => {
  if (refus) expect(refusReprise(abandon)).toMatch(refus)
  else expect(refusReprise(abandon)).toBeUndefined()
})
