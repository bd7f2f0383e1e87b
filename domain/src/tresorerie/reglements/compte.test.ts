import { expect, test } from 'vitest'
import { type NatureMouvement, toLignes } from './compte.ts'

const mouvement = (jour: string, nature: NatureMouvement, debit: number, credit: number) => ({
  jour,
  nature,
  reference: null,
  debit,
  credit,
})

test('le compte d’une entreprise va du plus ancien au plus récent, l’appel avant ce qui le paie', () => {
  const lignes = toLignes([
    mouvement('2026-03-01', 'reglement', 0, 7_000),
    mouvement('2026-04-01', 'rejet', 7_000, 0),
    mouvement('2026-03-01', 'appel', 6_000, 0),
    mouvement('2026-05-01', 'reglement', 0, 6_000),
  ])
  expect(lignes.map(({ nature, solde }) => [nature, solde])).toEqual([
    ['appel', 6_000],
    ['reglement', -1_000],
    ['rejet', 6_000],
    ['reglement', 0],
  ])
})
