import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'motdepasse123',
  'Password12345!',
  '2024-Azertyuiop-2024',
  'passwordpassword',
  'Chrístophe-1975',
  'aaaaaaaaaaaa',
  'abababababab',
  '!!!!!!!!!!!!',
  'azertyuiopqs',
  'zyxwvutsrqpo!!',
  '1234567890123456',
  'soleil soleil soleil',
])('R5 : « %s » est de ceux qu’on essaie d’abord', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'Un mot de passe de test, long',
  'cheval-agrafe-pile',
  'b7-Kq2!xwP_9z',
  'été 🚜 à l’aube',
  'lapin-lapin-lapin-courez',
])('« %s » n’en est pas', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
