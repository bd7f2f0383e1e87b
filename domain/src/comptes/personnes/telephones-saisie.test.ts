import { expect, test } from 'vitest'
import type { TelephonePersonne } from './telephones.ts'
import { checkTelephones } from './telephones-saisie.ts'

const aTelephone = (numero: string, est_prefere = false): TelephonePersonne => ({
  numero,
  type: 'mobile',
  est_prefere,
  ne_pas_appeler: false,
})

const [UN, DEUX] = ['+33612345678', '+33549504112']

test.each([
  ['aucun numéro', [], []],
  ['un seul, préféré', [aTelephone(UN, true)], []],
  ['deux, dont un préféré', [aTelephone(UN), aTelephone(DEUX, true)], []],
  ['aucun préféré', [aTelephone(UN)], ['telephones']],
  ['deux préférés', [aTelephone(UN, true), aTelephone(DEUX, true)], ['telephones']],
  ['un double', [aTelephone(UN, true), aTelephone(DEUX), aTelephone(UN)], ['telephones.2.numero']],
])('%s', (_, telephones, champs) => {
  expect(checkTelephones(telephones).map(({ champ }) => champ)).toEqual(champs)
})
