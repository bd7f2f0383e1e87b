import { expect, test } from 'vitest'
import { isDepassee, listChangements } from './proposition-changements.ts'

const MAELLE = { nom: 'Le Goff', prenom: 'Maëlle', email: 'maelle@exemple.fr', date_naissance: null }

test('ne retient que ce qui change, et permet d’effacer', () => {
  const saisie = { nom: 'Le Goff', email: null, date_naissance: '1980-05-01' }
  expect(listChangements(MAELLE, saisie)).toEqual([
    { champ: 'date_naissance', avant: null, apres: '1980-05-01' },
    { champ: 'email', avant: 'maelle@exemple.fr', apres: null },
  ])
  expect(listChangements(MAELLE, {})).toEqual([])
})

test('est dépassée dès qu’un de ses champs a changé, pas un autre', () => {
  const champs = listChangements(MAELLE, { nom: 'Le Gall' })
  expect(isDepassee(champs, MAELLE)).toBe(false)
  expect(isDepassee(champs, { ...MAELLE, email: null })).toBe(false)
  expect(isDepassee(champs, { ...MAELLE, nom: 'Autre' })).toBe(true)
})
