import { expect, test } from 'vitest'
import { addJours } from '../../jour.ts'
import { RELANCES_PAR_DEFAUT } from '../../organisme/parametres/relances.ts'
import type { PieceARelancer, RelanceEnvoyee } from './relance.ts'
import { decideRelanceManuelle, isEtapeManuelle } from './relance-manuelle.ts'

const ECHEANCE = '2026-06-30'
const apres = (jours: number) => addJours(ECHEANCE, jours)
const due: PieceARelancer & { envoyees: RelanceEnvoyee[] } = {
  ouverte: true,
  date_emission: '2026-05-01',
  echeance: ECHEANCE,
  litige: false,
  adhesion_finie: false,
  contact_decede: false,
  prelevement_prevu: false,
  echeancier_tenu: false,
  annonce: null,
  envoyees: [],
}
const envoyee = (etape: string, jours: number): RelanceEnvoyee => ({ etape, envoyee_le: apres(jours) })

test.each<[string, Partial<typeof due>, number, string]>([
  ['l’étape atteinte', {}, 16, 'relance_1'],
  ['la dernière atteinte', {}, 31, 'relance_2'],
  ['avant la première relance, une relance du jour', {}, 3, `manuelle-${apres(3)}`],
  ['étape déjà faite, une relance du jour', { envoyees: [envoyee('relance_1', 15)] }, 25, `manuelle-${apres(25)}`],
])('à la main, part %s', (_, changes, jours, etape) => {
  const circonstances = { parametres: RELANCES_PAR_DEFAUT, today: apres(jours), joignable: true }
  expect(decideRelanceManuelle({ ...due, ...changes }, circonstances)).toEqual({ etape })
  expect(isEtapeManuelle(etape)).toBe(etape.startsWith('manuelle-'))
})

test.each<[string, Partial<typeof due> | undefined, boolean]>([
  ['introuvable', undefined, false],
  ['soldee', { ouverte: false }, true],
  // The piece is looked at before the address: nothing is to be posted for what is paid.
  ['soldee', { ouverte: false }, false],
  ['litige', { litige: true }, true],
  ['ecart', { envoyees: [envoyee('relance_1', 15)] }, true],
  ['sans_email', {}, false],
])('à la main, rien ne part : %s', (motif, changes, joignable) => {
  const piece = changes && { ...due, ...changes }
  const circonstances = { parametres: RELANCES_PAR_DEFAUT, today: apres(16), joignable }
  expect(decideRelanceManuelle(piece, circonstances)).toEqual({ motif })
})
