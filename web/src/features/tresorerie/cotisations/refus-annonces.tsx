import type { LotSaisie } from '@sillon/domain/tresorerie/cotisations/actes-saisie'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../lib/format.ts'
import { Callout } from '../../../ui/callout.tsx'
import { ListeEcartes } from './liste-ecartes.tsx'
import { apercuLotQuery } from './lots.queries.ts'

/** Before a call, which cannot be undone: the fees that would be refused, with their reasons. */
export function RefusAnnonces({ campagne_id, demande }: { campagne_id: string; demande: LotSaisie | null }) {
  const { data: apercu } = useQuery(apercuLotQuery(campagne_id, demande))
  if (!apercu) return null
  const { communs, nombre_refus, refus } = apercu
  return (
    <>
      {communs.length > 0 && (
        <Callout role="status" title="Aucune cotisation ne pourrait être appelée." tone="brick">
          {communs.map((motif) => (
            <p key={motif}>{motif}</p>
          ))}
          <Link className="text-link" to="/admin/parametres">
            Ouvrir les paramètres
          </Link>
        </Callout>
      )}
      {nombre_refus > 0 && (
        <Callout
          role="status"
          title={`${formatCount(nombre_refus, 'cotisation serait refusée', 'cotisations seraient refusées')}\u00a0:`}
          tone="orange"
        >
          <div className="max-h-64 overflow-y-auto">
            <ListeEcartes ecartes={refus} nombre={nombre_refus} />
          </div>
        </Callout>
      )}
    </>
  )
}
