import type { LigneGrille } from '@sillon/domain/achats/bons-commande/grille'
import type { AccordRecu } from '@sillon/domain/dossiers/echanges/echange-saisie'
import { useContentKeys } from '../../../lib/use-content-keys.ts'
import { type RefusLigne, refusDuServeur, type Textes, toEcriture } from './ecriture-grille.ts'
import { writeLigne } from './grille.queries.ts'

/** Writes the order of a row, and gives what the server refuses in it: nothing when it is written. */
export function useEcritureGrille(groupement_id: string) {
  const writeOnce = useContentKeys()
  return async (ligne: LigneGrille, textes: Textes, accord: AccordRecu | null): Promise<RefusLigne[]> => {
    const body = toEcriture(ligne, textes, accord)
    try {
      await writeOnce([ligne.entreprise.id, body], (cle) => writeLigne(groupement_id, ligne, body, cle))
    } catch (error) {
      return refusDuServeur(error, body.lignes)
    }
    return []
  }
}
