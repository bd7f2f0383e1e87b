import { expect, test } from 'vitest'
import { isDepasse, listChangements, splitAcceptes } from './proposition-changements.ts'

const MAELLE = { nom: 'Le Goff', prenom: 'Maëlle', email: 'maelle@exemple.fr', date_naissance: null }

test('ne retient que ce qui change, et permet d’effacer', () => {
  const saisie = { nom: 'Le Goff', email: null, date_naissance: '1980-05-01' }
  expect(listChangements(MAELLE, saisie)).toEqual([
    { champ: 'date_naissance', avant: null, apres: '1980-05-01' },
    { champ: 'email', avant: 'maelle@exemple.fr', apres: null },
  ])
  expect(listChangements(MAELLE, {})).toEqual([])
})

test('un champ est dépassé dès qu’il a changé, pas un autre', () => {
  const nom = { champ: 'nom', avant: 'Le Goff', apres: 'Le Gall' } as const
  expect(isDepasse(nom, MAELLE)).toBe(false)
  expect(isDepasse(nom, { ...MAELLE, email: null })).toBe(false)
  expect(isDepasse(nom, { ...MAELLE, nom: 'Autre' })).toBe(true)
})

test('se répond champ par champ : ce qui n’est pas accepté est refusé', () => {
  const champs = listChangements(MAELLE, { nom: 'Le Gall', email: null })
  const { acceptes, refuses } = splitAcceptes(champs, ['email', 'prenom'])
  expect([acceptes, refuses].map((ones) => ones.map(({ champ }) => champ))).toEqual([['email'], ['nom']])
})
