import { describe, expect, test } from 'vitest'
import { buildEpc } from './epc.ts'

const VIREMENT = { titulaire: 'Coopérative de Mirebeau', iban: 'FR76 3000 1007 9412 3456 7890 185', bic: 'bdfefrppcct' }

describe('Le code QR d’un virement', () => {
  test('dit qui payer, combien et pour quoi', () => {
    expect(buildEpc(VIREMENT, 16_050, 'AC-2027-000123')?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'BDFEFRPPCCT',
      'Coopérative de Mirebeau',
      'FR7630001007941234567890185',
      'EUR160.50',
      '',
      '',
      'AC-2027-000123',
    ])
  })

  test('se passe du BIC', () => {
    expect(buildEpc({ ...VIREMENT, bic: null }, 100, 'X')?.split('\n')[4]).toBe('')
  })

  test.each([
    [1, 'EUR0.01'],
    [99, 'EUR0.99'],
    [100, 'EUR1.00'],
    [123_456, 'EUR1234.56'],
    [99_999_999_999, 'EUR999999999.99'],
  ])('de %i centimes écrit %s', (montant, attendu) => {
    expect(buildEpc(VIREMENT, montant, 'X')?.split('\n')[7]).toBe(attendu)
  })

  test.each([0, -1, 0.5, 100_000_000_000, Number.NaN])('de %d centimes n’existe pas', (montant) => {
    expect(buildEpc(VIREMENT, montant, 'X')).toBeNull()
  })

  test('garde ses onze lignes quand les textes sont longs ou coupés', () => {
    const epc = buildEpc({ ...VIREMENT, titulaire: `A\nB\r\n${'é'.repeat(90)}` }, 99_999_999_999, 'R\n'.repeat(200))
    expect(epc?.split('\n')).toHaveLength(11)
    expect(epc?.split('\n')[5]).toHaveLength(70)
  })
})
