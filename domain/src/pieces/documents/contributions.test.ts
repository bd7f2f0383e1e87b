import { expect, test } from 'vitest'
import { phrasesContributions, phrasesContributionsLigne } from './contributions.ts'

const aucune = { redevance_ht: 0, eco_contribution_ht: 0 }

test('un article dit ce que la loi ajoute à son prix, par unité', () => {
  expect(phrasesContributions({ ...aucune, unite: 'L' })).toEqual([])
  expect(phrasesContributions({ redevance_ht: 10_800, eco_contribution_ht: 500, unite: 'L' })).toEqual([
    'plus redevance pollutions diffuses 1,08\u00a0€/L',
    'plus éco-contribution 0,05\u00a0€/L',
  ])
})

test('une ligne de commande dit ce qu’elle en contient', () => {
  expect(phrasesContributionsLigne(aucune)).toEqual([])
  expect(phrasesContributionsLigne({ ...aucune, redevance_ht: 5_400 })).toEqual([
    'dont redevance pollutions diffuses 54,00\u00a0€',
  ])
})
