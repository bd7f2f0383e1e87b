import { expect, test } from 'vitest'
import { type Due, suiteDue } from './phrase-due.ts'

const due = {
  en_retard: false,
  regle: 0,
  echeance: '2026-12-08',
  exigible_le: null,
  litige: false,
  prelevement_le: null,
  repos_jusqu_au: null,
}

test.each<[string, Partial<Due>, string]>([
  ['à payer', {}, 'À payer avant le 8\u00a0décembre 2026.'],
  ['sans échéance', { echeance: null }, 'À payer.'],
  ['payée en partie', { regle: 10_000 }, '100,00\u00a0€ déjà reçus. À payer avant le 8\u00a0décembre 2026.'],
  [
    'prélevée',
    { prelevement_le: '2026-12-08' },
    'Prélèvement le 8\u00a0décembre 2026\u00a0: vous n’avez rien à faire.',
  ],
  ['en retard', { en_retard: true }, 'Si le paiement vient de partir, ne tenez pas compte de ce retard.'],
  ['en litige', { en_retard: true, litige: true }, 'En discussion avec la coopérative.'],
  [
    'dite payée',
    { en_retard: true, repos_jusqu_au: '2026-12-18' },
    'Vous dites avoir payé\u00a0: pas de relance jusqu’au 18\u00a0décembre 2026.',
  ],
  [
    'dans un échéancier',
    { en_retard: true, exigible_le: '2027-01-15' },
    'Selon votre échéancier\u00a0: échéance attendue le 15\u00a0janvier 2027.',
  ],
])('sous le montant et le retard, %s', (_, change, attendu) => {
  expect(suiteDue({ ...due, ...change })).toBe(attendu)
})
