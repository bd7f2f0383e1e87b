import { expect, test } from 'vitest'
import { requireRetirable } from './element.ts'

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
