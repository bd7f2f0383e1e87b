import { describe, expect, test } from 'vitest'
import { type Acte, listActes } from './actes-compte.ts'

const MOI = 'moi'
const compte = { id: 'autre', statut: 'actif', is_admin: false, second_facteur: false } as const

const TABLE: [titre: string, compte: Parameters<typeof listActes>[0], possibles: Acte[], refuses: Acte[]][] = [
  ['un adhérent actif', compte, ['agir_pour', 'identifiant', 'mot_de_passe', 'nommer', 'desactiver'], []],
  [
    'un autre administrateur, avec double authentification',
    { ...compte, is_admin: true, second_facteur: true },
    ['identifiant', 'mot_de_passe', 'second_facteur', 'role', 'retirer_role', 'desactiver'],
    [],
  ],
  [
    'soi-même, qui est peut-être le dernier administrateur',
    { ...compte, id: MOI, is_admin: true },
    ['identifiant', 'mot_de_passe'],
    ['role', 'retirer_role', 'desactiver'],
  ],
  ['un invité', { ...compte, statut: 'invite' }, ['renvoyer', 'identifiant', 'annuler'], []],
  [
    'un compte désactivé',
    { ...compte, statut: 'desactive' },
    ['identifiant', 'reactiver'],
    ['agir_pour', 'mot_de_passe', 'nommer'],
  ],
  [
    'un compte en cours de suppression',
    { ...compte, statut: 'suppression' },
    [],
    ['agir_pour', 'mot_de_passe', 'nommer', 'desactiver'],
  ],
]

describe('les actes sur un compte', () => {
  test.each(TABLE)('%s', (_, ligne, possibles, refuses) => {
    const actes = listActes(ligne, MOI)
    expect(actes.filter(({ impossible }) => impossible === null).map(({ acte }) => acte)).toEqual(possibles)
    expect(actes.filter(({ impossible }) => impossible !== null).map(({ acte }) => acte)).toEqual(refuses)
  })

  test('un refus dit pourquoi', () => {
    const retrait = listActes({ ...compte, id: MOI, is_admin: true }, MOI).find(({ acte }) => acte === 'retirer_role')
    expect(retrait?.impossible).toMatch(/votre propre compte/)
  })
})
