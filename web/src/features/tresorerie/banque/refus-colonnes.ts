import type { Depot } from '@sillon/contract/tresorerie/banque'

type Colonnes = Extract<Depot, { issue: 'a_decrire' }>['colonnes']

/** Why these columns do not make a statement; null: they do. `isDouteuse`: the dates can be read both ways. */
export function refusColonnes(
  { date, libelles, montant, debit, credit, ordre_dates }: Colonnes,
  isDouteuse: boolean,
): string | null {
  if (!date) return 'Choisissez la colonne de la date.'
  if (libelles.length === 0) return 'Choisissez une colonne de texte.'
  if (isDouteuse && ordre_dates === null) return 'Précisez l’ordre du jour et du mois.'
  return montant !== null || (debit !== null && credit !== null)
    ? null
    : 'Choisissez la colonne du montant, ou celles du débit et du crédit.'
}
