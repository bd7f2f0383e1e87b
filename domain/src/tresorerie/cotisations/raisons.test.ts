import { expect, test } from 'vitest'
import { listRaisons } from './raisons.ts'

const ligne = (libelle: string, montant_ht: number, detail: string | null = null) => ({
  code: 'HA',
  libelle,
  detail,
  montant_ht,
})
const compte = (lignes: ReturnType<typeof ligne>[], montant_tva = 0) => ({ lignes, montant_tva })

test.each([
  ['rien', compte([ligne('Bourg', 100)]), compte([ligne('Bourg', 100)]), []],
  [
    'des hectares de plus',
    compte([ligne('Bourg', 100, '10 ha × 0,10 €')]),
    compte([ligne('Bourg', 120, '12 ha × 0,10 €')]),
    [{ libelle: 'Bourg', detail: '10 ha × 0,10 € → 12 ha × 0,10 €', ecart: 20 }],
  ],
  [
    'un tarif',
    compte([ligne('Part fixe', 100)]),
    compte([ligne('Part fixe', 150)]),
    [{ libelle: 'Part fixe', detail: 'Le tarif a changé.', ecart: 50 }],
  ],
  [
    'une ligne de plus',
    compte([]),
    compte([ligne('Semoir', 500, '1 machine')]),
    [{ libelle: 'Semoir', detail: 'Nouveau : 1 machine.', ecart: 500 }],
  ],
  [
    'une ligne de moins',
    compte([ligne('Semoir', 500)]),
    compte([]),
    [{ libelle: 'Semoir', detail: 'Ne compte plus.', ecart: -500 }],
  ],
  ['la TVA', compte([], 10), compte([], 30), [{ libelle: 'TVA', detail: 'Suit le montant.', ecart: 20 }]],
] as const)('%s', (_, avant, apres, raisons) => {
  expect(listRaisons(avant, apres)).toEqual(raisons)
})

test('la somme des raisons est l’écart des deux cotisations', () => {
  const avant = compte([ligne('Bourg', 100), ligne('Vallée', 40), ligne('Remise', -15)], 20)
  const apres = compte([ligne('Bourg', 130), ligne('Semoir', 7), ligne('Remise', -10)], 26)
  const somme = listRaisons(avant, apres).reduce((total, { ecart }) => total + ecart, 0)
  expect(somme).toBe(130 + 7 - 10 + 26 - (100 + 40 - 15 + 20))
})
