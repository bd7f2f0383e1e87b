import { describe, expect, test } from 'vitest'
import type { Droit } from './comptes/droits/role.ts'
import { ACTIONS, can, type Habilitations } from './permissions.ts'

const cible = { entreprise_id: 'ferme', today: '2026-11-20' }

const session = (
  droit: Droit | null,
  { fin = null as string | null, debut = null as string | null } = {},
): Habilitations => ({
  role_bureau: null,
  roles: [{ entreprise_id: 'ferme', droit, debut, fin }],
})

const LECTURE = ['lire_adhesion', 'lire_cotisations', 'lire_documents', 'lire_commandes']

describe('droit × action', () => {
  test.each<[string, Habilitations, readonly string[]]>([
    ['gestionnaire', session('gestionnaire'), ACTIONS],
    ['lecture', session('lecture'), LECTURE],
    ['comptable', session('comptable'), ['lire_cotisations', 'lire_documents', 'annoncer_paiement']],
    ['sans droit', session(null), []],
    ['étranger à l’entreprise', { role_bureau: null, roles: [] }, []],
    ['administrateur', { role_bureau: 'administrateur', roles: [] }, ACTIONS],
    ['trésorier de la coopérative', { role_bureau: 'tresorier', roles: [] }, [...LECTURE, 'annoncer_paiement']],
    ['commandes à la coopérative', { role_bureau: 'commandes', roles: [] }, [...LECTURE, 'commander']],
    ['lecture à la coopérative', { role_bureau: 'lecture', roles: [] }, LECTURE],
  ])('%s', (_, habilitations, attendues) => {
    expect(ACTIONS.filter((action) => can(habilitations, action, cible))).toEqual(attendues)
  })
})

test.each([
  [{ fin: '2026-11-19' }, false],
  [{ fin: '2026-11-20' }, true],
  [{ debut: '2026-11-20' }, true],
  [{ debut: '2026-11-21' }, false],
])('un rôle de dates %o permet d’agir : %s', (dates, attendu) => {
  expect(can(session('gestionnaire', dates), 'modifier_adhesion', cible)).toBe(attendu)
})

test('un droit ne vaut que dans son entreprise', () => {
  const ailleurs = { ...cible, entreprise_id: 'voisine' }
  expect(can(session('gestionnaire'), 'lire_adhesion', ailleurs)).toBe(false)
})
