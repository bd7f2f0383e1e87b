import { expect, test } from 'vitest'
import type { CotisationStatutAffiche } from './cotisation-statut.ts'
import { findPrecedente, listRaisons, titreEcart } from './raisons.ts'

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

test.each([
  [2_198, '21,98\u00a0€ de plus qu’en 2026'],
  [-1_200, '12,00\u00a0€ de moins qu’en 2026'],
  [0, 'Le même montant qu’en 2026'],
])('un écart de %i centimes a son titre', (ecart, titre) => {
  expect(titreEcart(ecart, 2026)).toBe(titre)
})

const an = (annee: number, statut: CotisationStatutAffiche = 'payee') => ({ campagne: { annee }, statut })

test.each([
  ['l’an dernier', an(2027), 2026],
  ['une année sautée', an(2026), 2024],
  ['la première', an(2024), undefined],
  ['une annulée ne se compare pas', an(2027, 'annulee'), undefined],
] as const)('la cotisation d’avant\u00a0: %s', (_, cotisation, attendue) => {
  const cotisations = [an(2024), an(2025, 'annulee'), an(2027), an(2026, 'irrecouvrable')]
  expect(findPrecedente(cotisations, cotisation)?.campagne.annee).toBe(attendue)
})
