import { expect, test } from 'vitest'
import { requireCloturable, requireOuverte } from './remise-statut.ts'
import { suiteLigne } from './suite-ligne.ts'

test.each([
  ['exact', { montant: 17_280, affecte: 17_280, reste: 0 }, null],
  [
    'moins que dû',
    { montant: 15_000, affecte: 15_000, reste: 2_280 },
    '150,00 € pour 172,80 € dus : il restera 22,80 €.',
  ],
  ['plus que dû', { montant: 10_000, affecte: 8_000, reste: 0 }, '20,00 € en avance, gardés sur le compte.'],
  ['rien de dû', { montant: 1_000, affecte: 0, reste: 0 }, '10,00 € en avance, gardés sur le compte.'],
])('ce qu’un chèque laisse : %s', (_, payee, phrase) => {
  expect(suiteLigne(payee)?.replace(/\s/g, ' ') ?? null).toBe(phrase)
})

test('un bordereau se clôt une fois, et jamais vide', () => {
  const ouvert = { numero: 'RC-2026-0001', close_le: null, nombre: 1 }
  expect(() => requireCloturable(ouvert)).not.toThrow()
  expect(() => requireCloturable({ ...ouvert, nombre: 0 })).toThrow('aucun chèque')
  const clos = { ...ouvert, close_le: '2026-11-24T10:00:00.000Z' }
  expect(() => requireCloturable(clos)).toThrow('est clos')
  expect(() => requireOuverte(clos)).toThrow('est clos')
})
