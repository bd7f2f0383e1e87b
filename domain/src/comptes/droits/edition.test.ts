import { expect, test } from 'vitest'
import { ADHESION_STATUTS, type AdhesionStatut } from './adhesion-statut.ts'
import { canEdit, canEditLignes, canEditSiret } from './edition.ts'

const TOUT: AdhesionStatut[] = ['brouillon', 'a_completer', 'active']
const COORDONNEES: AdhesionStatut[] = ['soumise', 'suspendue']

test.each(ADHESION_STATUTS)('adhésion %s', (statut) => {
  const tout = TOUT.includes(statut)
  expect(canEdit(statut, 'raison_sociale', 'adherent')).toBe(tout)
  expect(canEditLignes(statut, 'adherent')).toBe(tout)
  for (const champ of ['telephone', 'mobile', 'telephone_fixe', 'telephone_mobile', 'telephone_role', 'email']) {
    expect(canEdit(statut, champ, 'adherent')).toBe(tout || COORDONNEES.includes(statut))
  }
})

test.each(ADHESION_STATUTS)('adhésion %s, par la coopérative', (statut) => {
  const tout = [...TOUT, 'soumise'].includes(statut)
  expect(canEdit(statut, 'raison_sociale', 'cooperative')).toBe(tout)
  expect(canEditLignes(statut, 'cooperative')).toBe(tout)
  expect(canEdit(statut, 'telephone', 'cooperative')).toBe(tout || COORDONNEES.includes(statut))
})

test('le SIRET de l’entreprise ne bouge plus après la première soumission', () => {
  expect(canEditSiret({ statut: 'brouillon', soumise_le: null })).toBe(true)
  expect(canEditSiret({ statut: 'a_completer', soumise_le: '2026-11-20T10:00:00Z' })).toBe(false)
  expect(canEditSiret({ statut: 'soumise', soumise_le: null })).toBe(false)
})
