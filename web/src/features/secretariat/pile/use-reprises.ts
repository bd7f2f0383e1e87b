import type { ActeEnAttente } from '@sillon/domain/comptes/actes-en-attente/acte-en-attente'
import type { DossierPile } from '@sillon/domain/secretariat/pile/pile'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { cancelActe, showActe } from '../../comptes/actes-en-attente/actes-en-attente.queries.ts'
import type { Dit } from './dit.ts'

type Reprise = { acte: ActeEnAttente; dossier: DossierPile }
type Suites = { onRepris: (dossier: DossierPile) => void; say: (dit: Dit) => void }

/** The decisions of this turn that may still be taken back, the last one first: Z again takes back the one before. */
export function useReprises({ onRepris, say }: Suites) {
  const queryClient = useQueryClient()
  const [reprises, setReprises] = useState<readonly Reprise[]>([])
  const occupe = useRef(false)
  const derniere = reprises.at(-1)

  async function reprend() {
    if (!derniere || occupe.current) return
    occupe.current = true
    try {
      showActe(queryClient, await cancelActe(derniere.acte.id))
      onRepris(derniere.dossier)
      say({
        ton: 'green',
        phrase: `${derniere.dossier.raison_sociale}\u00a0: la décision est reprise, rien n’est parti.`,
      })
      setReprises(reprises.slice(0, -1))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      say({ ton: 'orange', phrase: error.message })
      // Refused: this act and those before it have left. Without an answer, it may be tried again.
      if (error.status === 409) setReprises([])
    } finally {
      occupe.current = false
    }
  }

  return { retient: (reprise: Reprise) => setReprises([...reprises, reprise]), reprend, derniere }
}
