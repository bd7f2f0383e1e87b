import { expect, test } from 'vitest'
import { refusColonnes } from './refus-colonnes.ts'

const COLONNES = { date: 'Date', libelles: ['Texte'], montant: 'Montant', debit: null, credit: null, ordre_dates: null }

test.each([
  [{ date: '' }, /colonne de la date/],
  [{ libelles: [] }, /colonne de texte/],
  [{ montant: null, debit: 'Débit' }, /débit et du crédit/],
])('des colonnes qui ne font pas un relevé le disent : %j', (manque, phrase) => {
  expect(refusColonnes({ ...COLONNES, ...manque }, false)).toMatch(phrase)
})

test('R97 : l’ordre du jour et du mois se demande quand le fichier ne le dit pas, et alors seulement', () => {
  expect(refusColonnes(COLONNES, false)).toBeNull()
  expect(refusColonnes(COLONNES, true)).toBe('Précisez l’ordre du jour et du mois.')
  expect(refusColonnes({ ...COLONNES, ordre_dates: 'mois_jour' }, true)).toBeNull()
})
