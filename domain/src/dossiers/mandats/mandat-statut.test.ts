import { describe, expect, test } from 'vitest'
import { applyMandat, canMandat, isCaduc, MANDAT_STATUTS } from './mandat-statut.ts'

const ACTES = ['activer', 'suspendre', 'reprendre', 'revoquer', 'perimer', 'ecarter'] as const

const TABLE: Record<string, string> = {
  'activer brouillon': 'actif',
  'suspendre actif': 'suspendu',
  'reprendre suspendu': 'actif',
  'revoquer brouillon': 'revoque',
  'revoquer actif': 'revoque',
  'revoquer suspendu': 'revoque',
  'perimer actif': 'caduc',
  'perimer suspendu': 'caduc',
  'ecarter brouillon': 'caduc',
}

describe('Un mandat', () => {
  test.each(ACTES.flatMap((acte) => MANDAT_STATUTS.map((statut) => [acte, statut] as const)))('%s : %s', (acte, de) => {
    const attendu = TABLE[`${acte} ${de}`]
    expect(canMandat(acte, de)).toBe(attendu !== undefined)
    if (attendu) expect(applyMandat(acte, de)).toBe(attendu)
    else expect(() => applyMandat(acte, de)).toThrow(/Ce mandat est/)
  })

  test.each([
    [null, null, false],
    [null, '2023-11-22', true],
    [null, '2023-11-23', false],
    ['2024-01-10', '2015-01-01', false],
    ['2023-11-22', '2015-01-01', true],
  ])('prélevé le %s, signé le %s : caduc le 22 novembre 2026 ? %s', (dernier_prelevement, date_signature, attendu) => {
    expect(isCaduc({ dernier_prelevement, date_signature }, '2026-11-22')).toBe(attendu)
  })
})
