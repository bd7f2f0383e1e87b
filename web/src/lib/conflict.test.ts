import { expect, test } from 'vitest'
import { allChoices, findConflict, initialChoices } from './conflict.ts'
import { formatDate } from './format.ts'
import { labelIn } from './options.ts'

const labels = { role: 'Rôle', le: 'Depuis le', roles: 'Rôles', sau: 'SAU', actif: 'Actif' }
const role = labelIn({ gerant: 'Gérant', associe: 'Associé' })
const lue = { role: 'gerant', le: null, roles: ['gerant'], sau: 12, actif: false, nom: 'Le Bourg' }
const conflict = findConflict(
  {
    lue,
    saisie: { ...lue, role: 'associe', sau: 1234.5 },
    enregistree: { ...lue, le: '2026-11-01', roles: ['associe', 'gerant'], sau: 13, actif: true },
  },
  { labels, show: { role, roles: role, le: formatDate } },
)

test('les deux versions se lisent en clair, sans code', () => {
  expect(conflict.champs.map(({ label, saisie, enregistree }) => [label, saisie, enregistree])).toEqual([
    ['Rôle', 'Associé', 'Gérant'],
    ['Depuis le', '(vide)', '1er\u00a0novembre 2026'],
    ['Rôles', 'Gérant', 'Associé, Gérant'],
    ['SAU', '1\u202f234,5', '13'],
    ['Actif', 'Non', 'Oui'],
  ])
})

test('chacun garde d’abord ce qu’il a saisi, le reste est à l’autre', () => {
  const [role, sau] = ['saisie', 'saisie']
  const autre = 'enregistree'
  expect(initialChoices(conflict)).toEqual({ role, le: autre, roles: autre, sau, actif: autre })
  expect(new Set(Object.values(allChoices(conflict, 'enregistree')))).toEqual(new Set([autre]))
})
