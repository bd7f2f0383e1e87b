import { expect, test } from 'vitest'
import { ADHESION_STATUTS, type AdhesionStatut } from './adhesion-statut.ts'
import { canEdit, canEditLignes } from './edition.ts'

const TOUT: AdhesionStatut[] = ['brouillon', 'a_completer', 'active']
const COORDONNEES: AdhesionStatut[] = ['soumise', 'suspendue']

test.each(ADHESION_STATUTS)('adhésion %s', (statut) => {
  const adhesion = { statut, soumise_le: '2026-11-20T10:00:00Z' }
  const tout = TOUT.includes(statut)
  expect(canEdit(adhesion, 'raison_sociale')).toBe(tout)
  expect(canEditLignes(statut)).toBe(tout)
  for (const champ of ['telephone', 'mobile', 'telephone_fixe', 'telephone_mobile', 'email']) {
    expect(canEdit(adhesion, champ)).toBe(tout || COORDONNEES.includes(statut))
  }
})

test('le SIRET ne bouge plus après la première soumission', () => {
  expect(canEdit({ statut: 'brouillon', soumise_le: null }, 'siret')).toBe(true)
  expect(canEdit({ statut: 'a_completer', soumise_le: '2026-11-20T10:00:00Z' }, 'siret')).toBe(false)
})
