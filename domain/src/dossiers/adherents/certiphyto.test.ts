import { expect, test } from 'vitest'
import { canAcheterPhyto, etatCertiphyto } from './certiphyto.ts'

const certiphyto = (certiphyto_expire_le: string | null, certiphyto_categorie: 'DENSA' | 'OPE' | null = 'DENSA') => ({
  certiphyto_numero: 'AB-12345',
  certiphyto_categorie,
  certiphyto_expire_le,
})
const today = '2026-11-20'

test.each([
  [null, 'absent', false],
  ['2026-11-19', 'expire', false],
  ['2026-11-20', 'a_renouveler', true],
  ['2027-05-20', 'a_renouveler', true],
  ['2027-05-21', 'valide', true],
])('expirant le %s : %s', (expire, etat, achat) => {
  expect(etatCertiphyto(certiphyto(expire), today)).toBe(etat)
  expect(canAcheterPhyto(certiphyto(expire), today)).toBe(achat)
})

test('un opérateur n’achète pas', () => {
  expect(canAcheterPhyto(certiphyto('2030-01-01', 'OPE'), today)).toBe(false)
})
