import { expect, test } from 'vitest'
import { composeCompteurs } from './compose-compteurs.ts'

const AUCUN = { accueil: 0, adhesions: 0, banque: 0, groupements: 0, fournisseurs: 0, lettres: 0 }

test.each([
  ['nothing waits', [], AUCUN],
  ['a line of several counts each of them', [{ genre: 'soumission', nombre: 42 }], { accueil: 1, adhesions: 42 }],
  [
    'two kinds under one entry add up',
    [
      { genre: 'releve', nombre: 1 },
      { genre: 'rejet', nombre: 3 },
    ],
    { accueil: 2, banque: 4 },
  ],
  ['what waits for a member counts on home only', [{ genre: 'retard', nombre: 61 }], { accueil: 1 }],
] as const)('%s', (_, lignes, attendu) => {
  expect(composeCompteurs(lignes)).toEqual({ ...AUCUN, ...attendu })
})
