import { expect, it } from 'vitest'
import { isLienCompteur, lienCompteur } from './etiquette.ts'

it('le code d’une étiquette mène au compteur de sa machine', () => {
  expect(lienCompteur('6f2b8d0e-3f0b-4a7e-9a3c-0d6c5f2e1a4b')).toBe(
    '/mes-machines/?compteur=6f2b8d0e-3f0b-4a7e-9a3c-0d6c5f2e1a4b',
  )
})

it.each([
  [lienCompteur('6f2b8d0e-3f0b-4a7e-9a3c-0d6c5f2e1a4b'), true],
  ['/mes-machines/', false],
  ['/mes-machines/?page=2', false],
  ['/admin/fiche/x/?onglet=declaration&saisie=papier', false],
  ['//mes-machines/?compteur=x', false],
  ['https://ailleurs.exemple/mes-machines/?compteur=x', false],
])('%s a-t-il été lu sur une étiquette\u202f? %s', (href, lu) => expect(isLienCompteur(href)).toBe(lu))
