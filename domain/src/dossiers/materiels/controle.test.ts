import { expect, test } from 'vitest'
import { addJours } from '../../jour.ts'
import { alertesDues } from './alertes-dues.ts'
import { etatControle, prochainControle } from './controle.ts'

const pulverisateur = (change: Partial<Parameters<typeof prochainControle>[0]>) =>
  prochainControle({
    controle_pulverisateur_le: null,
    controle_resultat: null,
    date_premiere_circulation: null,
    annee: null,
    ...change,
  })

test('le contrôle suivant vient trois ans après le dernier', () => {
  expect(pulverisateur({ controle_pulverisateur_le: '2024-02-29', annee: 2010 })).toBe('2027-02-28')
})

test('une contre-visite est due sous quatre mois', () => {
  expect(pulverisateur({ controle_pulverisateur_le: '2026-10-31', controle_resultat: 'contre_visite' })).toBe(
    '2027-02-28',
  )
})

test('le premier contrôle vient cinq ans après la mise en service', () => {
  expect(pulverisateur({ date_premiere_circulation: '2023-05-02', annee: 2022 })).toBe('2028-05-02')
  expect(pulverisateur({ annee: 2022 })).toBe('2027-01-01')
  expect(pulverisateur({})).toBeNull()
})

test.each([
  ['2026-11-19', 'depasse'],
  ['2026-11-20', 'a_prevoir'],
  ['2027-02-17', 'a_prevoir'],
  ['2027-02-18', 'a_prevoir'],
  ['2027-02-19', 'a_jour'],
])('dû le %s, il est %s le 20 novembre 2026', (prochain, etat) => {
  expect(etatControle(prochain, '2026-11-20')).toBe(etat)
})

test.each([89, 90, 91, 0, -1])(
  'dû dans %i jours, il est à prévoir le jour même où l’entreprise en est avertie',
  (jours) => {
    const today = '2026-11-20'
    const echeance = addJours(today, jours)
    const suivi = {
      statut: 'en_service',
      adhesion_active: true,
      echeances: [{ cle: 'c', echeance }],
      envoyees: [],
    } as const
    expect(etatControle(echeance, today) !== 'a_jour').toBe(alertesDues(suivi, today).length > 0)
  },
)
