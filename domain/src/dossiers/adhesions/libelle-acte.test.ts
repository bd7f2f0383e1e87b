import { expect, test } from 'vitest'
import { libelleActe } from './libelle-acte.ts'

test.each([
  ['valider', 'Validation du dossier de GAEC des Tilleuls'],
  ['demander_complement', 'Demande de complément à GAEC des Tilleuls'],
  ['refuser', 'Refus de l’adhésion de GAEC des Tilleuls'],
] as const)('%s', (action, dit) => {
  expect(libelleActe(action, 'GAEC des Tilleuls')).toBe(dit)
})
