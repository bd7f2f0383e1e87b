import { expect, test } from 'vitest'
import { Email } from './email.ts'
import { formatNom, initialesOf, Nom } from './nom.ts'
import { SiteWeb } from './site-web.ts'
import { normalise, splitMots, texte, texteFacultatif, texteLongFacultatif } from './texte.ts'

test('un texte est composé, sur une ligne, sans caractère de contrôle', () => {
  expect(texte(20).parse('  e\u0301te\u0301\r\n\tchaud\u0000 ')).toBe('été chaud')
})

test('la moitié d’un caractère ne reste pas', () => {
  expect(texte(20).parse('a\uD800b 🚜')).toBe('ab 🚜')
  expect(texteLongFacultatif(20).parse('a\uDC00b')).toBe('a b')
})

test('un texte vide devient nul', () => {
  expect(texteFacultatif(5).parse('   ')).toBeNull()
  expect(texteFacultatif(5).parse(null)).toBeNull()
})

test('un commentaire garde ses lignes', () => {
  expect(texteLongFacultatif(50).parse('Portail vert \r\nà gauche\u0000')).toBe('Portail vert\nà gauche')
})

test.each([
  ['Saint-Aubin du Cormier', 'saintaubinducormier'],
  ['L’Œuilly', 'loeuilly'],
  ['ÉVRY', 'evry'],
  ['123 456 782 00010', '12345678200010'],
])('« %s » se cherche « %s »', (text, key) => {
  expect(normalise(text)).toBe(key)
})

test.each([
  ['  Le Goff-Guérin ', ['le', 'goffguerin']],
  ['100 066 000', ['100066000']],
  ['123\u00a0456\u00a0782\u00a000010', ['12345678200010']],
  ['gaec 123 456 782 86', ['gaec', '123456782', '86']],
  ['les 3 chênes 2026', ['les', '3', 'chenes', '2026']],
  ['% _ ’', []],
  ['1 2 3 4 5 6 7 8 9 10', ['1', '2', '3', '4', '5', '6', '7', '8']],
])('la recherche « %s » a pour mots %j', (recherche, mots) => {
  expect(splitMots(recherche)).toEqual(mots)
})

test.each(['Le Goff', 'Maëlle', 'D’Argent-Dupont', "N'Guyen", 'J. R.', 'Ñuñez'])('« %s » est un nom', (nom) => {
  expect(Nom.parse(nom)).toBe(nom)
})

test.each(['R2D2', '-', '<b>Paul</b>', 'a@b'])('« %s » n’est pas un nom', (nom) => {
  expect(Nom.safeParse(nom).success).toBe(false)
})

test('un nom s’affiche en capitales accentuées', () => {
  expect(formatNom({ nom: 'Le Goff-Éven', prenom: 'Maëlle' })).toBe('Maëlle LE GOFF-ÉVEN')
  expect(initialesOf({ nom: 'éven', prenom: 'Zoé' })).toBe('ZÉ')
})

test('une adresse e-mail garde sa casse devant l’arobase seulement', () => {
  expect(Email.parse(' Jean.Dupont@Exemple.FR ')).toBe('Jean.Dupont@exemple.fr')
})

test.each(['x', 'a@b', 'a b@c.fr', 'a@c.fr\r\nBcc: d@e.fr', `${'a'.repeat(250)}@c.fr`, 'a@-c.fr'])(
  '« %s » n’est pas une adresse e-mail',
  (email) => {
    expect(Email.safeParse(email).error?.issues).toHaveLength(1)
  },
)

test.each([
  ['ferme-du-bourg.fr', 'https://ferme-du-bourg.fr'],
  ['http://exemple.fr/a', 'http://exemple.fr/a'],
])('le site « %s » devient « %s »', (saisi, url) => {
  expect(SiteWeb.parse(saisi)).toBe(url)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.fr', 'pas une adresse'])(
  '« %s » n’est pas un site',
  (url) => {
    expect(SiteWeb.safeParse(url).success).toBe(false)
  },
)
