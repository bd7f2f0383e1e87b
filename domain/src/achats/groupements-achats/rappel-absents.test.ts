import { expect, test } from 'vitest'
import { AMMONITRATE } from '../../testing/article.ts'
import { motifDe, phraseEncore } from './rappel-absents.ts'

test.each([
  ['une adhésion active', {}, null],
  ['plus d’adhésion, déjà rappelée ou non', { active: false, rappele: true }, 'inactive'],
  ['déjà rappelée, en retard ou non', { rappele: true, en_retard: true }, 'deja_rappele'],
  ['une cotisation en retard', { en_retard: true }, 'en_retard'],
])('%s', (_cas, change, attendu) => {
  expect(motifDe({ active: true, rappele: false, en_retard: false, ...change })).toBe(attendu)
})

test.each([
  ['paliers_groupe', 136, 'Encore 4\u00a0t de «\u00a0Ammonitrate 33,5 %\u00a0» et le prix baisse pour tous.'],
  ['paliers_groupe', 300, null],
  ['prix_unique', 136, null],
] as const)('%s, %d colis : %s', (mode, total, attendu) => {
  expect(phraseEncore(mode, { ...AMMONITRATE, total })).toBe(attendu)
})

test('rien à promettre sans article en jeu', () => {
  expect(phraseEncore('paliers_groupe', undefined)).toBeNull()
})
