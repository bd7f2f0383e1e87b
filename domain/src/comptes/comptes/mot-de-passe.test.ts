import { expect, test } from 'vitest'
import { judgeMotDePasse, listMotsDevinables, MotDePasse } from './mot-de-passe.ts'

const problemesDe = (motDePasse: string, contexte = {}) => judgeMotDePasse(motDePasse, contexte).problemes.join(' ')

test.each([
  ['', /^Trop court\u00a0: 12/],
  ['abcdefghjkm', /^Trop court/],
  ['abcdefghjkmn', /^$/],
  ['🚜🚜🚜🚜🚜🚜', /^Trop court/],
  ['123456789012', /^Trop facile/],
  ['123456789012345', /^Trop facile/],
  ['1234567890123456', /^$/],
  ['12345678901a', /^$/],
  ['été à la mer', /^$/],
  ['e\u0301te\u0301 a\u0300 l', /^Trop court/],
  ['a'.repeat(128), /^$/],
])('R5 : « %s » → %s', (motDePasse, attendu) => {
  expect(problemesDe(motDePasse)).toMatch(attendu)
})

test('un administrateur en choisit un plus long', () => {
  expect(problemesDe('abcdefghjkmnpq', { is_admin: true })).toMatch(/^Trop court\u00a0: 15/)
  expect(problemesDe('abcdefghjkmnpqr', { is_admin: true })).toBe('')
})

const mots = listMotsDevinables({
  identifiant: 'elodie.marchand2',
  email: 'ferme.du-lac@agri-poitou.exemple.fr',
  noms: ['Élodie', 'Marchand', null, 'Le Goff'],
  organisme: 'Coopérative de Mirebeau',
})

test.each([
  'elodie.marchand2 va bien',
  'ELODIE au printemps',
  'la m-archand de sable',
  'un legoff de trop ici',
  'FermeDuLac-en-hiver',
  'chez agripoitou, 1986',
  'la coopérative ouvre',
  'Mirebeau en automne',
])('R5 : « %s » contient ce que chacun essaierait d’abord', (motDePasse) => {
  expect(problemesDe(motDePasse, { mots })).toMatch(/^N’y mettez ni votre nom/)
})

test('les mots trop courts, la fin du domaine et les chiffres seuls ne gênent personne', () => {
  expect(problemesDe('le grand dupont fr 2', { mots })).toBe('')
})

test.each([
  ['', 0],
  ['abcde', 0],
  ['abcdefghjkm', 1],
  ['abcdefghjkmn', 2],
  ['abcdefghjkmnpq', 3],
  ['cheval-agrafe-pile-juste', 4],
] as const)('la force de « %s » est %i', (motDePasse, force) => {
  expect(judgeMotDePasse(motDePasse).force).toBe(force)
})

test('R4 : composé ou décomposé, un mot de passe est le même, et jamais tronqué', () => {
  expect(MotDePasse.parse('e\u0301te\u0301')).toBe('été')
  expect(MotDePasse.parse('e\u0301'.repeat(128))).toBe('é'.repeat(128))
  expect(MotDePasse.safeParse('x'.repeat(129)).success).toBe(false)
})
