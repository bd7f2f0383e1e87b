import { expect, test } from 'vitest'
import { proposeIdentifiant, racineIdentifiant, racineIdentifiantEmail } from './identifiant.ts'

test.each([
  ['Maëlle', 'Le Goff', 'maelle.le-goff'],
  ['Jean-Pierre', 'D’Argent', 'jean-pierre.d-argent'],
  ['Cœur', 'Ñuñez', 'coeur.nunez'],
  ['  Anne ', '', 'anne'],
  [null, 'Guillou', 'guillou'],
  ['Владимир', '李', 'compte'],
  ['A'.repeat(80), 'B', 'a'.repeat(60)],
])('« %s %s » reçoit l’identifiant « %s »', (prenom, nom, attendu) => {
  expect(racineIdentifiant({ prenom, nom })).toBe(attendu)
})

test.each([
  ['nadine.berthelot@exemple.fr', 'nadine.berthelot'],
  ['Nadine.BERTHELOT+portail@exemple.fr', 'nadine.berthelot'],
  ['secretariat_1@exemple.fr', 'secretariat-1'],
  ['_@exemple.fr', 'compte'],
])('sans nom, « %s » donne « %s »', (email, attendu) => {
  expect(racineIdentifiantEmail(email)).toBe(attendu)
})

test.each([
  [[], 'maelle.le-goff'],
  [['MAELLE.Le-Goff'], 'maelle.le-goff2'],
  [['maelle.le-goff', 'maelle.le-goff3'], 'maelle.le-goff2'],
  [['maelle.le-goff', 'maelle.le-goff2', 'maelle.le-goff3'], 'maelle.le-goff4'],
  [['maelle.le-goff2'], 'maelle.le-goff'],
])('quand %j sont pris, on propose « %s »', (pris, attendu) => {
  expect(proposeIdentifiant('maelle.le-goff', pris)).toBe(attendu)
})
