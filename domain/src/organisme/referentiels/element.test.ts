import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkFiche, requireRetirable, SynonymesSaisis } from './element.ts'

test.each([
  [{ materiels: 0, ajoute: true }, 0, null],
  [{ materiels: 1, ajoute: true }, 0, '1 matériel l’a encore'],
  [{ materiels: 12, ajoute: false }, 3, '12 matériels l’ont encore'],
  [{ materiels: 0, ajoute: true }, 2, 'contient encore des catégories'],
  [{ materiels: 0, ajoute: false }, 0, 'vient avec le portail'],
])('%j, %i dans la famille : %s', (element, enfants, refus) => {
  const retire = () => requireRetirable(element, enfants)
  if (refus === null) expect(retire).not.toThrow()
  else expect(retire).toThrow(refus)
})

test.each([
  [null, {}, false],
  [null, { motorise: false, immatriculable: 'non' }, false],
  [null, { porte_capacite: true }, true],
  [null, { immatriculable: 'remorque' }, true],
  ['famille', { motorise: true, immatriculable: 'tracteur' }, false],
] as const)('dans %s, ce que demande la fiche %j : refusé, %s', (parent_id, fiche, refus) => {
  const check = () => checkFiche(parent_id, fiche)
  if (refus) expect(check).toThrow('Seule une catégorie')
  else expect(check).not.toThrow()
})

test.each([
  ['round baller, Presse ronde\nround-baller ; rotopresse', ['round-baller', 'Presse ronde', 'rotopresse']],
  ['', []],
  [' , ,', []],
])('« %s » saisit les autres noms %j', (saisie, noms) => {
  expect(z.parse(SynonymesSaisis, saisie)).toEqual(noms)
})
