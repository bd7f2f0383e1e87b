import { expect, test } from 'vitest'
import { checkAdherent } from './coherence.ts'

const PERSONNE = { date_naissance: null, role: null, debut: '2026-01-01', fin: null, droit: null } as const
const contexte = { categorie_juridique: null, today: '2026-11-20' }

test.each([
  ['comptable', null, ['fin']],
  ['comptable', '2026-12-31', []],
  ['gestionnaire', null, []],
  ['lecture', null, []],
  [null, null, []],
] as const)('le droit « %s » jusqu’au %s : %j', (droit, fin, champs) => {
  expect(checkAdherent({ ...PERSONNE, droit, fin }, contexte).map(({ champ }) => champ)).toEqual(champs)
})
