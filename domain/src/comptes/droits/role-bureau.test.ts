import { describe, expect, test } from 'vitest'
import { DROITS_BUREAU, peut, ROLES_BUREAU, type RoleBureau, rolesQuiPeuvent } from './role-bureau.ts'
import { refusRole } from './role-bureau-phrases.ts'

const TABLE: [RoleBureau, permis: string][] = [
  ['administrateur', 'lecture dossiers argent achats factures envois echanges reglages comptes'],
  ['tresorier', 'lecture argent factures envois echanges'],
  ['commandes', 'lecture achats factures envois echanges'],
  ['lecture', 'lecture'],
]

describe('les rôles du bureau', () => {
  test.each(TABLE)('%s', (role, permis) => {
    expect(DROITS_BUREAU.filter((droit) => peut(role, droit)).join(' ')).toBe(permis)
  })

  test('sans rôle, rien', () => {
    expect(DROITS_BUREAU.filter((droit) => peut(null, droit))).toEqual([])
    expect(DROITS_BUREAU.filter((droit) => peut(undefined, droit))).toEqual([])
  })

  test('chaque rôle lit, et seul l’administrateur gère les comptes', () => {
    expect(rolesQuiPeuvent('lecture')).toEqual(ROLES_BUREAU)
    expect(rolesQuiPeuvent('comptes')).toEqual(['administrateur'])
  })

  test('un refus dit le rôle, et ce qu’il ne permet pas', () => {
    expect(refusRole('lecture', 'achats')).toBe(
      'Votre rôle (Lecture) ne permet pas d’agir sur les achats groupés\u00a0: demandez-le à un administrateur.',
    )
    expect(refusRole('commandes', 'reglages')).toMatch(
      /^Votre rôle \(Commandes\) ne permet pas de changer les réglages/,
    )
  })
})
