import type { EtapeNom } from '@sillon/domain/dossiers/adhesions/etape-nom'
import { useRouter } from '@tanstack/react-router'
import { resumePath } from '../../../../lib/offline/resume.ts'
import { WaitingNote } from '../../../../lib/offline/waiting-note.tsx'

/** The subject under which the device stores the records added to the list of one step. */
export const sujetAjouts = (adhesion_id: string, etape: EtapeNom) => `${adhesion_id}/${etape}`

/** The records added to this list without network, and not sent yet. */
export function AjoutsEnAttente({ adhesion_id, etape }: { adhesion_id: string; etape: EtapeNom }) {
  const { history } = useRouter()
  return (
    <WaitingNote
      className="mb-4"
      named
      onResume={(acte) => history.push(resumePath(acte))}
      sujet={sujetAjouts(adhesion_id, etape)}
    />
  )
}
