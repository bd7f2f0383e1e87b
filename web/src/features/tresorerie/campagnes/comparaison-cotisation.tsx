import { formatMontant } from '@sillon/domain/argent/format-montant'
import { listRaisons } from '@sillon/domain/tresorerie/cotisations/raisons'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { inPlace } from '../../../lib/query-client.ts'
import { Card } from '../../../ui/card.tsx'
import { NotRead } from '../../../ui/not-read.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { cotisationsAdhesionQuery } from '../mes-cotisations/mes-cotisations.queries.ts'
import { RaisonsEcart } from '../mes-cotisations/raisons-ecart.tsx'
import { AnnouncedTotal } from './announced-total.tsx'
import { simulationQuery } from './campagnes.queries.ts'
import { useCalcul } from './use-calcul.ts'

type Props = { adhesionId: string; annee: number; depuis: number }

/** The fee called last year beside the estimate of this one, and each reason of the difference. */
export function ComparaisonCotisation({ adhesionId, annee, depuis }: Props) {
  const lecture = useQuery({ ...simulationQuery(adhesionId), meta: inPlace })
  const comparaison = useComparaison({ adhesionId, annee, depuis })
  if (!comparaison)
    return (
      <NotRead lecture={lecture} title="La cotisation estimée n’a pas pu être lue.">
        <SkeletonCard lines={4} />
      </NotRead>
    )
  const { avant, apres, isEstimee } = comparaison
  return (
    <Card aria-labelledby="comparaison-titre">
      <h2 className="text-group" id="comparaison-titre">
        Ma cotisation
      </h2>
      <div className="mt-3 flex items-center justify-between gap-3 rounded-control bg-neutral-tint px-4 py-3">
        <Montant an={`${depuis}`} montant={avant?.montant_du} vide="Non appelée" />
        <ArrowRight aria-hidden="true" size={20} />
        <Montant
          an={`${annee}, ${isEstimee ? 'estimée' : 'appelée'}`}
          montant={apres?.montant_du}
          vide="Barème à venir"
        />
      </div>
      {avant && apres && (
        <RaisonsEcart depuis={depuis} ecart={apres.montant_du - avant.montant_du} raisons={listRaisons(avant, apres)} />
      )}
      <p className="mt-3 text-help text-ink-2">
        {isEstimee
          ? 'Une estimation, jusqu’à l’appel de la cotisation.'
          : 'Déjà appelée\u00a0: la coopérative la corrige s’il y a lieu.'}
      </p>
      {isEstimee && apres && <AnnouncedTotal total={apres.montant_du} />}
    </Card>
  )
}

function Montant({ an, montant, vide }: { an: string; montant: number | undefined; vide: string }) {
  return (
    <span className="min-w-0">
      <span className="block text-help text-ink-2">{an}</span>
      <span className="block text-strong tabular-nums">{montant === undefined ? vide : formatMontant(montant)}</span>
    </span>
  )
}

/** The estimated fee beside the button of a dock; absent once the fee is called. */
export function MontantEstime(props: Props) {
  const comparaison = useComparaison(props)
  if (!comparaison?.isEstimee || !comparaison.apres) return null
  return (
    <span className="grid shrink-0">
      <span className="text-help text-ink-2">Estimée pour {props.annee}</span>
      <span className="text-amount tabular-nums">{formatMontant(comparaison.apres.montant_du)}</span>
    </span>
  )
}

/** The fees of both years; the second is an estimate until it is called. Undefined until read. */
function useComparaison({ adhesionId, annee, depuis }: Props) {
  const { data: simulation } = useQuery({ ...simulationQuery(adhesionId), meta: inPlace })
  const { data: lues } = useQuery(cotisationsAdhesionQuery(adhesionId))
  const calcul = useCalcul(simulation)
  if (!simulation) return
  const appelee = (an: number) =>
    lues?.cotisations.find(({ campagne, statut }) => campagne.annee === an && statut !== 'annulee')
  return { avant: appelee(depuis), apres: appelee(annee) ?? calcul ?? undefined, isEstimee: !appelee(annee) }
}
