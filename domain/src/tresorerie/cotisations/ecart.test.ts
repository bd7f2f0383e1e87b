import { expect, test } from 'vitest'
import { motifEcart } from './ecart.ts'

const CAMPAGNE = { debut: '2027-01-01', fin: '2027-12-31' }
const ACTIVE = {
  statut: 'active',
  admise_le: '2020-05-02',
  resiliation_prevue_le: null,
  cotisation_statut: null,
} as const

test.each([
  [{}, undefined],
  [{ cotisation_statut: 'calculee' }, undefined],
  [{ cotisation_statut: 'appelee' }, 'Cotisation déjà appelée.'],
  [{ cotisation_statut: 'irrecouvrable' }, 'Cotisation déjà appelée.'],
  [{ statut: 'suspendue' }, 'Adhésion suspendue.'],
  [{ statut: 'resiliee' }, 'Adhésion résiliée.'],
  [{ resiliation_prevue_le: '2026-12-31' }, 'Résiliation avant le début de la campagne.'],
  [{ resiliation_prevue_le: '2027-01-01' }, 'Résiliation avant le début de la campagne.'],
  [{ resiliation_prevue_le: '2027-01-02' }, undefined],
  [{ admise_le: '2027-12-31' }, undefined],
  [{ admise_le: '2028-01-01' }, 'Admission après la fin de la campagne.'],
  [{ admise_le: null }, undefined],
] as const)('%j : %s', (candidate, expected) => {
  expect(motifEcart({ ...ACTIVE, ...candidate }, CAMPAGNE)).toBe(expected)
})
