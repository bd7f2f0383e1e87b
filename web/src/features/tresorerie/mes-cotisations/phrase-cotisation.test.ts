import { expect, test } from 'vitest'
import { phraseOf } from './phrase-cotisation.ts'

const due = {
  statut: 'appelee',
  regle: 0,
  reste: 18_224,
  echeance: '2026-12-08',
  exigible_le: null,
  litige: false,
} as const

test.each([
  ['à payer', due, null, '182,24\u00a0€ à payer avant le 8\u00a0décembre 2026.'],
  ['sans échéance', { ...due, echeance: null }, null, '182,24\u00a0€ à payer.'],
  [
    'prélevée',
    due,
    '2026-12-08',
    '182,24\u00a0€ seront prélevés le 8\u00a0décembre 2026\u00a0: vous n’avez rien à faire.',
  ],
  [
    'payée en partie',
    { ...due, statut: 'partiellement_payee', regle: 10_000, reste: 8_224 },
    null,
    '100,00\u00a0€ déjà reçus. 82,24\u00a0€ à payer avant le 8\u00a0décembre 2026.',
  ],
  [
    'en retard',
    { ...due, statut: 'en_retard' },
    null,
    '182,24\u00a0€ étaient attendus le 8\u00a0décembre 2026. Si le paiement vient de partir, ne tenez pas compte de ce retard.',
  ],
  ['en litige', { ...due, litige: true }, null, 'Reste 182,24\u00a0€, en discussion avec la coopérative.'],
  ['payée', { ...due, statut: 'payee', regle: 18_224, reste: 0 }, null, 'Rien à payer.'],
  ['annulée', { ...due, statut: 'annulee', reste: 0 }, null, 'Annulée par un avoir\u00a0: rien n’est à payer.'],
  [
    'irrécouvrable',
    { ...due, statut: 'irrecouvrable', reste: 0 },
    null,
    'Close par la coopérative\u00a0: rien n’est à payer.',
  ],
] as const)('%s', (_, cotisation, prelevement_le, attendu) => {
  expect(phraseOf({ ...cotisation, prelevement_le, repos_jusqu_au: null })).toBe(attendu)
})

test('dite payée', () => {
  const suite = { prelevement_le: null, repos_jusqu_au: '2026-12-18' }
  expect(phraseOf({ ...due, statut: 'en_retard', ...suite })).toBe(
    'Vous dites avoir payé 182,24\u00a0€\u00a0: pas de relance jusqu’au 18\u00a0décembre 2026.',
  )
})

test.each(['echelonnee', 'en_retard'] as const)('dans un échéancier, %s', (statut) => {
  const suite = { prelevement_le: null, repos_jusqu_au: null, exigible_le: '2027-01-15' }
  expect(phraseOf({ ...due, statut, ...suite })).toBe(
    'Reste 182,24\u00a0€, selon votre échéancier\u00a0: échéance attendue le 15\u00a0janvier 2027.',
  )
})
