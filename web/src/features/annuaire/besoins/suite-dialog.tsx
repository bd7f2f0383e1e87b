import type { Besoin, ReponseRecue } from '@sillon/domain/annuaire/besoins/besoin'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'
import { showJours } from '../demandes/jours-texte.ts'
import { followReponse } from './besoins.queries.ts'
import { MotDialog } from './mot-dialog.tsx'

type Props = { besoin: Besoin; reponse: ReponseRecue; acte: 'accepter' | 'refuser'; onClose: () => void }

/** The answer of the author to a neighbour who has the machine. */
export function SuiteDialog({ besoin, reponse, acte, onClose }: Props) {
  const { nom } = reponse.voisin
  const isOui = acte === 'accepter'
  return (
    <MotDialog
      fait={() => `C’est noté. ${apresEnvoi(`Nous prévenons ${nom}.`)}`}
      help={isOui ? 'Où et quand le prendre, par exemple.' : 'Il sera lu.'}
      onClose={onClose}
      send={(mot) => followReponse(reponse.id, acte, mot)}
      title={isOui ? `D’accord avec ${nom}\u202f?` : `Dire non à ${nom}\u202f?`}
      verbe={isOui ? 'C’est d’accord' : 'Dire non'}
    >
      <p>
        {besoin.materiel}, {showJours(besoin)}.
      </p>
      {isOui && besoin.statut === 'ouvert' && (
        <p className="mt-2 text-help">Votre besoin est alors trouvé&nbsp;: il ne se montre plus à vos voisins.</p>
      )}
    </MotDialog>
  )
}
