import { expect, test } from 'vitest'
import { expliqueFrais, expliqueTolerance, fraisNonAnnonces } from './frais-annonces.ts'

const frais = (annonce_le: string) => ({ libelle: 'Déchargement', montant_ht: 12_000, annonce_le })
const ACCEPTE = '2027-03-02T10:00:00.000Z'

test.each([
  ['avant la commande', '2027-03-01T10:00:00.000Z', ACCEPTE, 0],
  ['au moment de la commande', ACCEPTE, ACCEPTE, 0],
  ['après la commande', '2027-03-02T10:00:01.000Z', ACCEPTE, 1],
  ['après la commande, dans un autre fuseau', '2027-03-02T12:00:01+02:00', ACCEPTE, 1],
  ['sans commande acceptée', '2027-03-01T10:00:00.000Z', null, 1],
])('des frais annoncés %s', (_, annonce_le, accepte_le, attendus) => {
  expect(fraisNonAnnonces([frais(annonce_le)], accepte_le)).toHaveLength(attendus)
})

test('la phrase nomme chaque frais et son montant', () => {
  expect(expliqueFrais([frais(ACCEPTE)])).toBe(
    'Des frais communs se sont ajoutés depuis votre commande\u00a0: Déchargement (120,00\u00a0€ HT), partagés entre tous.',
  )
})

test.each([
  [0, null],
  [
    1.5,
    'Des frais communs ajoutés après votre commande ne demandent pas votre accord tant que votre part ne dépasse pas 1,5\u00a0% de vos marchandises HT.',
  ],
])('une tolérance de %s %% s’explique avant de commander', (tolerance_frais_pct, attendue) => {
  expect(expliqueTolerance({ tolerance_frais_pct })).toBe(attendue)
})
