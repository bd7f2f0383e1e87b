import { expect, it, test } from 'vitest'
import { type CategorieDocument, isLisible, sortByCategorie } from './document-cooperative.ts'
import { checkActe, checkLisible, checkPlace, DocumentCooperativeSaisie } from './document-cooperative-saisie.ts'

const LE = '2027-03-01T08:00:00Z'

test.each([
  ['adherents', null, true],
  ['adherents', LE, false],
  ['bureau', null, false],
  ['bureau', LE, false],
] as const)('un document pour « %s », retiré le %s, se lit hors du bureau : %s', (lecteurs, retire_le, attendu) => {
  expect(isLisible({ lecteurs, retire_le })).toBe(attendu)
})

test.each([
  ['retirer', null, undefined],
  ['retirer', LE, 'Ce document est déjà retiré.'],
  ['remettre', LE, undefined],
  ['remettre', null, 'Ce document est déjà à la disposition de ses lecteurs.'],
] as const)('%s un document retiré le %s : %s', (acte, retire_le, refus) => {
  const faire = () => checkActe(acte, { retire_le })
  if (refus) expect(faire).toThrow(refus)
  else expect(faire).not.toThrow()
})

test.each([
  [null, undefined],
  [LE, 'Ce document a été retiré.'],
])('ouvrir un document retiré le %s : %s', (retire_le, refus) => {
  const ouvrir = () => checkLisible({ retire_le })
  if (refus) expect(ouvrir).toThrow(refus)
  else expect(ouvrir).not.toThrow()
})

it('range dans l’ordre des catégories, et ne montre pas celles qui sont vides', () => {
  const un = (id: string, categorie: CategorieDocument) => ({ id, categorie })
  const rayons = sortByCategorie([un('a', 'autres'), un('b', 'statuts'), un('c', 'autres')])
  expect(rayons.map(({ categorie, documents }) => [categorie, documents.map(({ id }) => id)])).toEqual([
    ['statuts', ['b']],
    ['autres', ['a', 'c']],
  ])
})

test.each([
  [299, false],
  [300, true],
])('le %sᵉ document est suivi d’un refus : %s', (nombre, refuse) => {
  if (refuse) expect(() => checkPlace(nombre)).toThrow('300 documents au plus')
  else expect(() => checkPlace(nombre)).not.toThrow()
})

test.each([
  ['juste', {}, true],
  ['sans titre', { titre: '  ' }, false],
  ['un titre trop long', { titre: 'x'.repeat(121) }, false],
  ['une catégorie inconnue', { categorie: 'secrets' }, false],
  ['des lecteurs inconnus', { lecteurs: 'public' }, false],
])('un document %s', (_, plus, isJuste) => {
  const saisie = { titre: 'Statuts', categorie: 'statuts', lecteurs: 'adherents', ...plus }
  expect(DocumentCooperativeSaisie.safeParse(saisie).success).toBe(isJuste)
})
