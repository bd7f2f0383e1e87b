import { lienDeclarationPapier } from '@sillon/domain/dossiers/echanges/lien-papier'
import { lienCompteur } from '@sillon/domain/dossiers/materiels/etiquette'
import { afterEach, expect, test } from 'vitest'
import { getAskedCode, rememberAskedPage } from './asked-page.ts'

afterEach(() => sessionStorage.clear())

const ID = '0b8e2f4a-6c1d-4e7b-9a35-5d2f8c7e1b40'

test.each([
  ['une étiquette', lienCompteur(ID), false, true],
  ['une étiquette', lienCompteur(ID), true, true],
  ['un papier', lienDeclarationPapier(ID), true, true],
  ['un papier', lienDeclarationPapier(ID), false, false],
  ['une page', '/mes-machines/', false, false],
])('%s, %s : le bureau (%s) y va sans qu’on lui demande ? %s', (_, href, duBureau, suivi) => {
  rememberAskedPage('connexion', { href, titre: 'Page' })
  expect(getAskedCode(duBureau)).toBe(suivi ? href : undefined)
})

test('sans page demandée, rien n’attend', () => expect(getAskedCode(true)).toBeUndefined())
