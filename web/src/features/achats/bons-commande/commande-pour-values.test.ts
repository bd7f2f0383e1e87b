import { expect, test } from 'vitest'
import { toSaisie, toValeurs } from './commande-pour-values.ts'

const ARTICLES = [{ id: 'a' }, { id: 'b' }]

test('Une commande pour un adhérent n’emporte que les articles commandés', () => {
  const valeurs = { ...toValeurs(ARTICLES, null), lignes: [{ nombre: '' }, { nombre: '12' }], accepte_conditions: true }
  expect(toSaisie(ARTICLES, valeurs)).toEqual({
    lignes: [{ article_id: 'b', nombre: 12 }],
    exploitation_id: null,
    instructions: null,
    accepte_conditions: true,
  })
})
