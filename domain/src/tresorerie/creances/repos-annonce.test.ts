import { describe, expect, test } from 'vitest'
import type { PaiementAnnonce } from './paiement-annonce.ts'
import { checkPayeLe, finRepos, isEnRepos, phraseAnnonce, refusAnnonce } from './repos-annonce.ts'

const TODAY = '2027-03-05'
const annonce: PaiementAnnonce = {
  moyen: 'virement',
  paye_le: '2027-03-03',
  annonce_le: TODAY,
  jusqu_au: '2027-03-15',
  retiree: false,
  relancee_depuis: false,
}

test.each([
  ['la veille de son dernier jour', '2027-03-14', {}, true],
  ['son dernier jour', '2027-03-15', {}, true],
  ['le lendemain', '2027-03-16', {}, false],
  ['retirée', '2027-03-06', { retiree: true }, false],
])('les relances se reposent, %s', (_, today, change, attendu) => {
  expect(isEnRepos({ ...annonce, ...change }, today)).toBe(attendu)
})

test('elles ne se reposent pas quand rien n’est dit', () => expect(isEnRepos(null, TODAY)).toBe(false))

test.each([
  ['échue', '2027-02-01', '2027-03-15'],
  ['échue aujourd’hui', TODAY, '2027-03-15'],
  ['pas encore échue', '2027-06-30', '2027-06-30'],
  ['sans échéance', null, '2027-03-15'],
])('le repos d’une pièce %s', (_, echeance, attendu) => {
  expect(finRepos(echeance, { jours: 10, today: TODAY })).toBe(attendu)
})

describe('ce qui se refuse', () => {
  const piece = { reste: 6_000, ouverte: true, prelevement_prevu: false, annonce: null }
  const passee = { ...annonce, jusqu_au: '2027-03-04' }
  test.each([
    ['la première fois', {}, 10, undefined],
    ['réglage à zéro', {}, 0, 'arretee'],
    ['rien à payer', { reste: 0 }, 10, 'soldee'],
    ['annulée ou close', { ouverte: false }, 10, 'soldee'],
    ['prélèvement prévu', { prelevement_prevu: true }, 10, 'prelevement_prevu'],
    ['déjà dit, encore en repos', { annonce }, 10, undefined],
    ['retiré, avant la fin', { annonce: { ...annonce, retiree: true } }, 10, undefined],
    ['retiré, après la fin', { annonce: { ...passee, retiree: true } }, 10, 'deja_dit'],
    ['fini, sans relance depuis', { annonce: passee }, 10, 'deja_dit'],
    ['fini, relancée depuis', { annonce: { ...passee, relancee_depuis: true } }, 10, undefined],
  ])('%s', (_, change, jours, attendu) => {
    expect(refusAnnonce({ ...piece, ...change }, { jours, today: TODAY })).toBe(attendu)
  })
})

test.each([
  [null, undefined],
  [TODAY, undefined],
  ['2026-03-05', undefined],
  ['2027-03-06', 'La date du paiement est dans le futur.'],
  ['2026-03-04', 'Cette date a plus d’un an.'],
])('payé le %s : %s', (paye_le, message) => {
  expect(checkPayeLe(paye_le, TODAY)[0]?.message).toBe(message)
})

test.each([
  [{}, 'dit avoir payé le 3 mars 2027 (virement)'],
  [{ paye_le: null, moyen: 'cheque' as const }, 'dit le 5 mars 2027 avoir payé (chèque)'],
])('la phrase', (change, attendue) => {
  expect(phraseAnnonce({ ...annonce, ...change })).toBe(attendue)
})
