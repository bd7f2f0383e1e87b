import { expect, test } from 'vitest'
import { checkPlace, checkPresente, NOTES_MAX, NoteSaisie, NouvelleNote } from './note-saisie.ts'

const errorsOf = (note: object) =>
  NouvelleNote.safeParse({ texte: 'Appeler après 19 h.', epinglee: false, ...note }).error?.issues.map(({ path }) =>
    path.join('.'),
  )

test.each([
  ['une phrase', {}, undefined],
  ['deux mille caractères', { texte: 'a'.repeat(2000) }, undefined],
  ['rien', { texte: ' \n ' }, ['texte']],
  ['deux mille et un caractères', { texte: 'a'.repeat(2001) }, ['texte']],
  ['sans dire si elle est épinglée', { epinglee: undefined }, ['epinglee']],
])('une note de %s', (_, note, attendu) => {
  expect(errorsOf(note)).toEqual(attendu)
})

test('une note garde ses lignes, sans les espaces de la fin', () => {
  expect(NoteSaisie.parse({ texte: 'Portail vert. \r\n\r\nChien.  ' })).toEqual({ texte: 'Portail vert.\n\nChien.' })
})

test('une entreprise a cent notes au plus', () => {
  expect(() => checkPlace(NOTES_MAX - 1)).not.toThrow()
  expect(() => checkPlace(NOTES_MAX)).toThrow('Cette entreprise a déjà 100 notes\u00a0: supprimez-en une.')
})

test.each([
  ['présente', null, null, undefined],
  [
    'supprimée par une collègue',
    '2026-11-23',
    'Nadine Petit',
    'Cette note a été supprimée par Nadine Petit\u00a0: remettez-la d’abord.',
  ],
  ['supprimée par un compte disparu', '2026-11-23', null, 'Cette note a été supprimée\u00a0: remettez-la d’abord.'],
])('une note %s', (_, supprimee_le, supprimee_par, refus) => {
  const check = () => checkPresente({ supprimee_le, supprimee_par })
  if (refus === undefined) expect(check).not.toThrow()
  else expect(check).toThrow(refus)
})
