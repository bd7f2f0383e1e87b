import { describe, expect, test } from 'vitest'
import type { Portee } from '../../organisme/parametres/portee.ts'
import { CHAMPS_VISIBLES, type ChampVisible } from './confidentialite.ts'
import { champsVisibles, estVisible, hasDepartementCommun } from './visibilite.ts'

const choixOf = (visible_annuaire: Portee, autres: Portee) =>
  Object.fromEntries(
    CHAMPS_VISIBLES.map((champ) => [champ, champ === 'visible_annuaire' ? visible_annuaire : autres]),
  ) as Record<ChampVisible, Portee>

describe('un champ est visible', () => {
  test.each([
    ['personne', true, false],
    ['personne', false, false],
    ['departement', true, true],
    ['departement', false, false],
    ['tous', true, true],
    ['tous', false, true],
  ] as const)('« %s », même département %s : %s', (portee, commun, attendu) => {
    expect(estVisible(portee, commun)).toBe(attendu)
  })
})

describe('une fiche montre', () => {
  test.each([
    ['rien quand elle est masquée', choixOf('personne', 'tous'), true, []],
    ['rien hors du département qu’elle choisit', choixOf('departement', 'tous'), false, []],
    ['tout dans ce département', choixOf('departement', 'tous'), true, CHAMPS_VISIBLES],
    ['le nom seul quand le reste est caché', choixOf('tous', 'personne'), true, ['visible_annuaire']],
    ['le reste aux seuls voisins', choixOf('tous', 'departement'), false, ['visible_annuaire']],
    ['tout à tous', choixOf('tous', 'tous'), false, CHAMPS_VISIBLES],
  ] as const)('%s', (_, choix, commun, champs) => {
    expect(champsVisibles(choix, commun)).toEqual(champs)
  })
})

test.each([
  [['86'], ['86'], true],
  [['86', '79'], ['79', '17'], true],
  [['86'], ['79'], false],
  [[], ['86'], false],
  [[], [], false],
])('%j et %j ont un département en commun : %s', (uns, autres, attendu) => {
  expect(hasDepartementCommun(uns, autres)).toBe(attendu)
})
