import { expect, test } from 'vitest'
import { findEmpechement } from './empechement.ts'
import { formatMotifRejet, suspendsMandat } from './motifs-rejet.ts'

const PREVUE = {
  montant: 6_000,
  reste: 6_000,
  litige: false,
  ouverte: true,
  echelonnee: false,
  mandat_statut: 'actif',
  sans_accord: false,
  sequence: 'RCUR',
  mandat_servi: false,
  sans_adresse: false,
} as const

test.each([
  [{}, null],
  [{ reste: 9_000 }, null],
  [{ ouverte: false, reste: 0 }, 'piece_close'],
  [{ ouverte: false }, 'piece_close'],
  [{ reste: 5_999 }, 'montant_reduit'],
  [{ litige: true }, 'litige'],
  [{ echelonnee: true }, 'echeancier'],
  [{ mandat_statut: 'suspendu' }, 'mandat_inactif'],
  [{ mandat_statut: 'revoque' }, 'mandat_inactif'],
  [{ sans_accord: true }, 'sans_accord'],
  [{ sans_accord: true, mandat_statut: 'suspendu' }, 'mandat_inactif'],
  [{ mandat_servi: true }, null],
  [{ sequence: 'OOFF' }, null],
  [{ sequence: 'OOFF', mandat_servi: true }, 'mandat_ponctuel'],
  [{ sans_adresse: true }, 'adresse_manquante'],
  [{ sans_adresse: true, litige: true }, 'litige'],
] as const)('une ligne prévue, %o : %s', (changes, attendu) => {
  expect(findEmpechement({ ...PREVUE, ...changes })).toBe(attendu)
})

test.each([
  ['AM04', 'Provision insuffisante', false],
  ['MS03', 'Motif non précisé par la banque', false],
  ['AC04', 'Compte clôturé', true],
  ['MD01', 'Aucun mandat reconnu par la banque', true],
  ['ZZ99', 'Retour ZZ99', false],
])('le retour %s se lit « %s », suspend le mandat : %s', (code, libelle, suspend) => {
  expect(formatMotifRejet(code)).toBe(libelle)
  expect(suspendsMandat(code)).toBe(suspend)
})
