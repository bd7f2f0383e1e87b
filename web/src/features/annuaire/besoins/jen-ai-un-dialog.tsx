import type { BesoinVoisin } from '@sillon/domain/annuaire/besoins/besoin'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'
import { showJours } from '../demandes/jours-texte.ts'
import { answerBesoin } from './besoins.queries.ts'
import { MotDialog } from './mot-dialog.tsx'

/** « J’en ai un », and what answering shows. */
export function JenAiUnDialog({ besoin, onClose }: { besoin: BesoinVoisin; onClose: () => void }) {
  const { id, materiel, auteur } = besoin
  const keyFor = useIdempotencyKey()
  return (
    <MotDialog
      fait={() => `Votre réponse attend ${auteur.nom}. ${apresEnvoi('Un e-mail lui part.')}`}
      help="Ce que vous avez, et quand il est libre, par exemple."
      onClose={onClose}
      send={(mot) => answerBesoin(id, mot, keyFor(mot))}
      title="J’en ai un"
      verbe="Envoyer ma réponse"
    >
      <p>
        {materiel}, {showJours(besoin)}.
      </p>
      <p className="mt-2 text-help">
        {auteur.nom} verra votre nom, et votre téléphone si vous le montrez. Vous vous entendez entre vous&nbsp;: ce
        n’est pas une réservation.
      </p>
    </MotDialog>
  )
}
