import { expect, test } from 'vitest'
import { isPdf, prepareEnvoi, refusAvantEnvoi, tailleReduite } from './prepare-image.ts'

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 20_000, height: 3 },
    { width: 1600, height: 1 },
  ],
])('%o est envoyé en %o', (taille, attendue) => {
  expect(tailleReduite(taille, 1600)).toEqual(attendue)
})

test.each([
  ['image/jpeg', 5_000_000, false, null],
  ['', 5_000_000, false, null],
  ['image/heic', 500_000, true, null],
  ['image/heic', 500_000, false, /HEIC/],
  ['image/svg+xml', 500, false, /Format non lu/],
  ['image/jpeg', 11_000_000, false, /10.Mo/],
  ['image/jpeg', 0, false, /vide/],
])('%s de %i octets, lu par le navigateur : %s', (type, size, isLu, refus) => {
  const message = refusAvantEnvoi({ type, size }, isLu)
  if (refus === null) expect(message).toBeNull()
  else expect(message).toMatch(refus)
})

test('un PDF part tel quel, une image que le navigateur ne sait pas réduire aussi', async () => {
  const pdf = new File(['%PDF-'], 'carte grise.pdf', { type: 'application/pdf' })
  expect(isPdf(pdf)).toBe(true)
  expect(await prepareEnvoi(pdf, 'document')).toEqual({ octets: pdf, refus: null, reduite: false })
  const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' })
  expect(await prepareEnvoi(photo, 'photo')).toEqual({ octets: photo, refus: null, reduite: false })
})
