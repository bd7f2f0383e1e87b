import { describe, expect, test } from 'vitest'
import { replaceTelephone, type TelephonePersonne } from './telephones.ts'

const aTelephone = (row: Partial<TelephonePersonne>): TelephonePersonne => ({
  numero: '+33612345678',
  type: 'mobile',
  est_prefere: false,
  ne_pas_appeler: false,
  ...row,
})
const MOBILE = aTelephone({ est_prefere: true })
const FIXE = aTelephone({ numero: '+33549504112', type: 'fixe', ne_pas_appeler: true })
const AUTRE_MOBILE = aTelephone({ numero: '+33687654321' })

describe('remplacer le numéro d’un type', () => {
  test.each([
    ['le premier numéro devient le préféré', [], 'mobile', MOBILE.numero, [MOBILE]],
    ['un numéro de plus ne l’est pas', [MOBILE], 'fixe', '+33549504112', [MOBILE, { ...FIXE, ne_pas_appeler: false }]],
    ['ses réglages suivent', [MOBILE, FIXE], 'fixe', '+33549000000', [MOBILE, { ...FIXE, numero: '+33549000000' }]],
    [
      'les autres du même type restent',
      [MOBILE, AUTRE_MOBILE],
      'mobile',
      null,
      [{ ...AUTRE_MOBILE, est_prefere: true }],
    ],
    ['en retirer un qui n’existe pas ne change rien', [MOBILE], 'fixe', null, [MOBILE]],
  ] as const)('%s', (_, avant, type, numero, apres) => {
    expect(replaceTelephone(avant, type, numero)).toEqual(apres)
  })
})
