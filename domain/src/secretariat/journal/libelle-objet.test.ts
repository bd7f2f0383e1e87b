import { expect, expectTypeOf, test } from 'vitest'
import { OBJET_LABELS, type ObjetJournal } from '../../organisme/journal/objet-journal.ts'
import { labelOfObjet } from './libelle-objet.ts'

test('chaque objet du journal a une écriture, une seule, et un nom en français', () => {
  const codes = Object.keys(OBJET_LABELS)
  for (const code of codes) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
  const noms = codes.map((code) => labelOfObjet(code))
  expect(new Set(noms).size).toBe(codes.length)
  // « cotisation » and « cotisations » would be one thing again.
  expect(new Set(codes.map((code) => code.replaceAll(/s(?=_|$)/g, ''))).size).toBe(codes.length)
  expect(noms).not.toContain('Autre')
})

test('une autre écriture d’un objet ne compile pas', () => {
  expectTypeOf<'bon_commande' | 'parametres.tva' | 'registres.votants'>().toExtend<ObjetJournal>()
  expectTypeOf<'bons-commande'>().not.toExtend<ObjetJournal>()
  expectTypeOf<string>().not.toExtend<ObjetJournal>()
})
