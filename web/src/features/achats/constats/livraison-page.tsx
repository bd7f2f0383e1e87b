import type { Livraison } from '@sillon/domain/achats/constats/constat'
import { obstacleConstat } from '@sillon/domain/achats/constats/obstacle-constat'
import { jourOf } from '@sillon/domain/jour'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { formatDate } from '../../../lib/format.ts'
import { itineraireTo } from '../../../lib/itineraire.ts'
import { EbaucheOfferte } from '../../../lib/offline/ebauche-offerte.tsx'
import { WaitingNote } from '../../../lib/offline/waiting-note.tsx'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { Callout } from '../../../ui/callout.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { useIsTakenOver } from '../../../ui/use-is-taken-over.ts'
import { livraisonQuery } from './constats.queries.ts'
import { EnvoiLivraison } from './envoi-livraison.tsx'
import { LigneLivraison } from './ligne-livraison.tsx'
import { useLivraison } from './use-livraison.ts'

/** All that the member received of an order, line by line, beside the lorry. */
export function LivraisonPage() {
  const { id } = useParams({ from: '/livraison/$id' })
  const { data } = useQuery({ ...livraisonQuery(id), throwOnError: throwWithoutData })
  if (data) return <Ouverte key={id} livraison={data} />
  return (
    <>
      <PageHead title="Livraison" />
      <SkeletonCard lines={6} />
    </>
  )
}

function Ouverte({ livraison }: { livraison: Livraison }) {
  const { bon_id, libelle, numero, raison_sociale, lignes } = livraison
  const state = useLivraison(livraison)
  const obstacle = obstacleConstat(livraison, jourOf(new Date()))
  return (
    <>
      <PageHead
        intro={
          <>
            {libelle}, {numero && <span className="whitespace-nowrap">{numero}, </span>}
            {raison_sociale}
          </>
        }
        title="Livraison"
      />
      <Lieu livraison={livraison} />
      <div className="grid max-w-prose gap-3" ref={state.ebauche.element}>
        <EbaucheOfferte ebauche={state.ebauche} />
        <WaitingNote sujet={bon_id} />
        {obstacle ? (
          <Callout tone="neutral">{obstacle}</Callout>
        ) : (
          <>
            <Envoyee livraison={livraison} waits={state.actes.length > 0 || state.isChanged} />
            {lignes.map((ligne) => (
              <LigneLivraison bon_id={bon_id} key={ligne.ligne_id} ligne={ligne} state={state} />
            ))}
            <p className="text-help text-ink-2">
              Ce que vous signalez arrive à la coopérative, qui en parle au fournisseur.
            </p>
            <EnvoiLivraison state={state} lignes={lignes} />
          </>
        )}
      </div>
    </>
  )
}

function Envoyee({ livraison: { lignes }, waits }: { livraison: Livraison; waits: boolean }) {
  if (waits || lignes.length === 0 || lignes.some(({ constat }) => constat === null)) return null
  const isEnMoins = lignes.some(({ constat }) => constat?.etat !== 'recu')
  return (
    <Callout role="status" title="Réception envoyée" tone="green">
      {isEnMoins ? 'La coopérative voit ce qui manque ou est abîmé. ' : 'Tout est reçu. '}
      Vous pouvez corriger jusqu’à ce qu’elle s’en soit occupée, ou jusqu’à la facture.
    </Callout>
  )
}

function Lieu({ livraison: { lieu, chez_soi, du, au } }: { livraison: Livraison }) {
  const jours = du && au && du !== au ? `Du ${formatDate(du)} au ${formatDate(au)}` : du && formatDate(du)
  if (!lieu && !jours) return null
  return (
    <div className="mb-4 flex max-w-prose items-start gap-3">
      <MapPin aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" size={20} strokeWidth={1.85} />
      <div className="min-w-0 flex-1">
        {lieu && <p className="text-strong">{lieu}</p>}
        {jours && <p className="text-help text-ink-2">{jours}</p>}
      </div>
      {lieu && !chez_soi && <Itineraire lieu={lieu} />}
    </div>
  )
}

/** Nothing is loaded from the map before the press, and it is not told where the press came from. */
function Itineraire({ lieu }: { lieu: string }) {
  const agent = useIsTakenOver() ? navigator.userAgent : ''
  const href = itineraireTo(lieu, agent)
  return (
    <a
      className="inline-flex min-h-11 items-center text-link"
      href={href}
      rel="noreferrer"
      // An application opens over the page: a tab would stay empty behind it.
      target={href.startsWith('geo:') ? undefined : '_blank'}
    >
      Itinéraire
    </a>
  )
}
