import type { LigneGrille } from '@sillon/domain/achats/bons-commande/grille'
import type { AccordRecu } from '@sillon/domain/dossiers/echanges/echange-saisie'
import { useRef } from 'react'
import { randomKey } from '../../../lib/random-key.ts'
import { type RefusLigne, refusDuServeur, type Textes, toEcriture } from './ecriture-grille.ts'
import { writeLigne } from './grille.queries.ts'

/**
 * Writes the order of a row, and gives what the server refuses in it: nothing when it is written. The same order sent again
 * after a failure of the network is created once, whatever other rows were sent between the two.
 */
export function useEcritureGrille(groupement_id: string) {
  const cles = useRef(new Map<string, string>())
  return async (ligne: LigneGrille, textes: Textes, accord: AccordRecu | null): Promise<RefusLigne[]> => {
    const body = toEcriture(ligne, textes, accord)
    const contenu = JSON.stringify([ligne.entreprise.id, body])
    const cle = cles.current.get(contenu) ?? randomKey()
    cles.current.set(contenu, cle)
    try {
      await writeLigne(groupement_id, ligne, body, cle)
    } catch (error) {
      return refusDuServeur(error, body.lignes)
    }
    cles.current.delete(contenu)
    return []
  }
}
