import { describe, expect, test } from 'vitest'
import { fillTexte, findInconnues, type Valeurs } from './variables-courriel.ts'

describe('Les variables d’un texte', () => {
  test.each<[string, string[]]>([
    ['Bonjour {prenom}, votre cotisation {numero} est due.', []],
    ['Sans variable.', []],
    ['Bonjour {nom},', ['{nom}']],
    ['Avant le {echeance}, {Prenom} {}', ['{echeance}', '{Prenom}', '{}']],
    ['Bonjour {prenom, merci', ['{prenom, merci']],
  ])('%s', (texte, inconnues) => {
    expect(findInconnues(texte, ['prenom', 'numero'])).toEqual(inconnues)
  })
})

describe('Un texte rempli', () => {
  test.each<[string, Valeurs, string[]]>([
    ['Bonjour {prenom},', { prenom: 'Élodie' }, ['Bonjour Élodie,']],
    ['Bonjour {prenom},', { prenom: null }, ['Bonjour,']],
    ['{prenom}, bonjour', { prenom: 'Élodie' }, ['Élodie, bonjour']],
    ['Un.\n\n\nDeux\nlignes.', {}, ['Un.', 'Deux\nlignes.']],
    ['{numero}\n\nSuite', {}, ['Suite']],
    ['{montant} {montant}', { montant: '60,00 €' }, ['60,00 € 60,00 €']],
  ])('%s', (texte, valeurs, paragraphes) => {
    expect(fillTexte(texte, valeurs)).toEqual(paragraphes)
  })

  test('ce que dit une valeur n’est jamais une variable', () => {
    expect(fillTexte('{raison_sociale}', { raison_sociale: '{prenom} $&', prenom: 'X' })).toEqual(['{prenom} $&'])
  })
})
