import type { LigneGrille } from '@sillon/domain/achats/bons-commande/grille'
import type { AccordRecu } from '@sillon/domain/dossiers/echanges/echange-saisie'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RefusLigne, Textes } from './ecriture-grille.ts'
import { findLigne, relireGrille } from './grille.queries.ts'
import { useEcritureGrille } from './use-ecriture-grille.ts'

/** How long the new total of an order stays marked. */
const MARQUE_MS = 2_500

type Options = {
  groupement_id: string
  onRefus: (entreprise_id: string, refus: RefusLigne[]) => void
  onEcrite: (entreprise_id: string, envoyes: Textes) => void
}

/** Sends the rows one after the other: the next one of an order has the version that the one before gave it. */
export function useEnvoiGrille({ groupement_id, onRefus, onEcrite }: Options) {
  const queryClient = useQueryClient()
  const file = useRef(Promise.resolve())
  const writeOne = useEcritureGrille(groupement_id)
  const [enCours, setEnCours] = useState<ReadonlySet<string>>(new Set())
  const [faites, setFaites] = useState<ReadonlySet<string>>(new Set())

  async function ecrire(quittee: LigneGrille, textes: Textes, accord: AccordRecu | null) {
    const { id } = quittee.entreprise
    const ligne = findLigne(queryClient, groupement_id, id) ?? quittee
    try {
      const refus = await writeOne(ligne, textes, accord)
      if (refus.length > 0) onRefus(id, refus)
      await relireGrille(queryClient, groupement_id)
      if (refus.length > 0) return
      onEcrite(id, textes)
      setFaites((former) => new Set(former).add(id))
      setTimeout(() => setFaites((former) => without(former, id)), MARQUE_MS)
    } finally {
      setEnCours((former) => without(former, id))
    }
  }

  function envoyer(ligne: LigneGrille, textes: Textes, accord: AccordRecu | null) {
    setEnCours((former) => new Set(former).add(ligne.entreprise.id))
    file.current = file.current.then(() => ecrire(ligne, textes, accord))
  }

  return { envoyer, enCours, faites }
}

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((one) => one !== id))
