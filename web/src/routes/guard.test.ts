import type { RoleBureau } from '@sillon/domain/comptes/droits/role-bureau'
import { describe, expect, test } from 'vitest'
import type { Session } from '../lib/session.ts'
import { redirectionOf } from './guard.ts'

const signedIn = (droits: {
  is_admin?: boolean
  role_bureau?: RoleBureau
  is_retraite?: boolean
  annuaire?: boolean
}): Session => ({
  state: 'authenticated',
  utilisateur: {
    id: '1',
    prenom: 'Élodie',
    nom: 'Marchand',
    is_admin: false,
    role_bureau: null,
    is_retraite: false,
    annuaire: true,
    ...droits,
  },
})

const SESSIONS = {
  anonyme: { state: 'anonymous' },
  inconnu: { state: 'unknown' },
  adhérent: signedIn({}),
  retraité: signedIn({ is_retraite: true }),
  administrateur: signedIn({ is_admin: true, role_bureau: 'administrateur' }),
} satisfies Record<string, Session>

const TABLE = [
  [
    'tous',
    true,
    { anonyme: undefined, inconnu: undefined, adhérent: undefined, retraité: undefined, administrateur: undefined },
  ],
  [
    'oui',
    true,
    { anonyme: 'login', inconnu: 'login', adhérent: undefined, retraité: undefined, administrateur: undefined },
  ],
  [
    'non',
    true,
    {
      anonyme: undefined,
      inconnu: undefined,
      adhérent: 'adherent-informations',
      retraité: 'adherent-informations',
      administrateur: 'adherent-informations',
    },
  ],
  ['admin', true, { anonyme: 'home', inconnu: 'home', adhérent: 'home', retraité: 'home', administrateur: undefined }],
  [
    'oui',
    false,
    { anonyme: 'login', inconnu: 'login', adhérent: undefined, retraité: 'home', administrateur: undefined },
  ],
] as const

describe('les gardes de navigation', () => {
  for (const [acces, retraite, expected] of TABLE) {
    for (const [visiteur, session] of Object.entries(SESSIONS)) {
      const redirection = expected[visiteur as keyof typeof expected]
      const closed = retraite ? '' : ', fermée aux retraités'
      test(`page « ${acces} »${closed}, visiteur ${visiteur} : ${redirection ?? 'entre'}`, () => {
        expect(redirectionOf({ acces, retraite, annuaire: false }, session)).toBe(redirection)
      })
    }
  }

  test.each([
    ['administrateur', undefined],
    ['tresorier', 'home'],
    ['commandes', 'home'],
    ['lecture', 'home'],
  ] as const)('une page de dossiers, pour le rôle %s : %s', (role_bureau, redirection) => {
    const session = signedIn({ is_admin: true, role_bureau })
    const page = { acces: 'admin', droit: 'dossiers', retraite: true, annuaire: false } as const
    expect(redirectionOf(page, session)).toBe(redirection)
    expect(redirectionOf({ acces: 'admin', retraite: true, annuaire: false }, session)).toBeUndefined()
  })

  test('une page de l’annuaire renvoie à l’accueil qui n’y a pas droit', () => {
    const page = { acces: 'oui', retraite: true, annuaire: true } as const
    expect(redirectionOf(page, signedIn({ annuaire: false }))).toBe('home')
    expect(redirectionOf(page, signedIn({}))).toBeUndefined()
    expect(redirectionOf(page, SESSIONS.anonyme)).toBe('login')
  })
})
