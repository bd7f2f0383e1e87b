import type { LigneGrille } from '@sillon/domain/achats/bons-commande/grille'
import type { AccordRecu } from '@sillon/domain/dossiers/echanges/echange-saisie'
import { useQueryClient } from '@tanstack/react-query'
import { useRowQueue } from '../../../ui/use-row-queue.ts'
import type { RefusLigne, Textes } from './ecriture-grille.ts'
import { findLigne, relireGrille } from './grille.queries.ts'
import { useEcritureGrille } from './use-ecriture-grille.ts'

type Options = {
  groupement_id: string
  onRefus: (entreprise_id: string, refus: RefusLigne[]) => void
  onEcrite: (entreprise_id: string, envoyes: Textes) => void
}

/** Sends the rows one after the other: the next one of an order has the version that the one before gave it. */
export function useEnvoiGrille({ groupement_id, onRefus, onEcrite }: Options) {
  const queryClient = useQueryClient()
  const writeOne = useEcritureGrille(groupement_id)
  const { envoyer, enCours, faites } = useRowQueue()

  async function ecrire(quittee: LigneGrille, textes: Textes, accord: AccordRecu | null) {
    const { id } = quittee.entreprise
    const ligne = findLigne(queryClient, groupement_id, id) ?? quittee
    const refus = await writeOne(ligne, textes, accord)
    if (refus.length > 0) onRefus(id, refus)
    await relireGrille(queryClient, groupement_id)
    if (refus.length === 0) onEcrite(id, textes)
    return refus.length === 0
  }

  return {
    envoyer: (ligne: LigneGrille, textes: Textes, accord: AccordRecu | null) =>
      envoyer(ligne.entreprise.id, () => ecrire(ligne, textes, accord)),
    enCours,
    faites,
  }
}
