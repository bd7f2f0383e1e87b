import { expect, test } from 'vitest'
import { IbanSaisi } from './iban-saisi.ts'

const CLE = 'L’IBAN n’est pas valide\u00a0: vérifiez les caractères saisis.'

test.each([
  ['FR76 3000 6000 0112 3456 7890 189', null],
  ['fr14.2004.1010.0505.0001.3m02.606', null],
  ['DE89 3704 0044 0532 0130 00', null],
  ['FR76 3000 6000 0112 3456 7890 188', CLE],
  ['FR76 3000 6000 0112 3456 7809 189', CLE],
  ['FR76 3000', 'L’IBAN n’est pas valide.'],
])('%s\u00a0: %s', (saisi, erreur) => {
  const lu = IbanSaisi.safeParse(saisi)
  expect(lu.success ? null : lu.error.issues.map(({ message }) => message)).toEqual(erreur === null ? null : [erreur])
})
