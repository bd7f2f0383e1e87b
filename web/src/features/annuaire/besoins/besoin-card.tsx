import type { Besoin } from '@sillon/domain/annuaire/besoins/besoin'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { BesoinEntete } from './besoin-entete.tsx'
import { BesoinPill } from './besoin-pills.tsx'
import { useTrouve } from './besoins.queries.ts'
import { ReponseRecueItem } from './reponse-recue-item.tsx'

/** A need of the reader: who may read it, who answered. */
export function BesoinCard({ besoin }: { besoin: Besoin }) {
  const { id, statut, commune, rayon_km, voisins, reponses } = besoin
  const trouve = useTrouve()
  return (
    <BesoinEntete
      besoin={besoin}
      lieu={`À ${rayon_km}\u00a0km de ${commune ?? 'chez vous'}`}
      mark={<BesoinPill statut={statut} />}
    >
      {statut === 'ouvert' && <p className="mt-2 text-help text-ink-2">{showVoisins(voisins)}</p>}
      {reponses.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {reponses.map((reponse) => (
            <li className="py-4" key={reponse.id}>
              <ReponseRecueItem besoin={besoin} reponse={reponse} />
            </li>
          ))}
        </ul>
      )}
      {statut === 'ouvert' && (
        <p className="mt-4">
          <Button
            loading={trouve.isPending}
            loadingLabel="C’est noté…"
            onClick={() => trouve.mutate(id)}
            size="sm"
            variant="secondary"
          >
            C’est trouvé
          </Button>
        </p>
      )}
    </BesoinEntete>
  )
}

const showVoisins = (voisins: number) =>
  voisins === 0
    ? 'Aucun voisin, à cette distance, n’accepte encore qu’on lui demande. Cherchez plutôt parmi les matériels proposés.'
    : `Montré à ${formatCount(voisins, 'voisin')}, sur cette page, sans e-mail.`
