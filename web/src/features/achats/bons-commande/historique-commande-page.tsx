import type { BonCommande } from '@sillon/domain/achats/bons-commande/bon-commande'
import { obstacleConstat } from '@sillon/domain/achats/constats/obstacle-constat'
import { jourOf } from '@sillon/domain/jour'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { formatDate, formatHour } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { useUtilisateur } from '../../../lib/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { PropositionsCallout } from '../clotures/propositions-callout.tsx'
import { BonStatutPill } from './bon-statut-pill.tsx'
import { monBonQuery, openPdfBon } from './bons-commande.queries.ts'
import { EtapesBon } from './etapes-bon.tsx'
import { FaitsBon } from './faits-bon.tsx'
import { LignesBon } from './lignes-bon.tsx'
import { AvenantsBon, DocumentsBon } from './suites-bon.tsx'

/** One order of the member; without an id, the list. */
export function HistoriqueCommandePage() {
  const { id } = useParams({ from: '/bon-commande/{-$id}' })
  return id ? <MonBon id={id} key={id} /> : <Navigate replace to="/bon-commandes" />
}

function MonBon({ id }: { id: string }) {
  const { data: bon } = useQuery({ ...monBonQuery(id), throwOnError: throwWithoutData })
  if (!bon) {
    return (
      <>
        <PageHead title="Bon de commande" />
        <SkeletonCard lines={6} />
      </>
    )
  }
  return (
    <>
      <PageHead
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {bon.numero && <span className="reference">{bon.numero}</span>}
            <BonStatutPill statut={bon.statut} />
          </span>
        }
        title={bon.groupement.libelle}
      />
      <AvisBon bon={bon} />
      <div className="mb-4 empty:hidden">
        <PropositionsCallout bon={bon} />
      </div>
      <LivraisonLink bon={bon} />
      <EtapesBon bon={bon} />
      <FaitsBon bon={bon} />
      <Section title="Articles">
        <LignesBon bon={bon} />
      </Section>
      <AvenantsBon bon={bon} />
      <DocumentsBon bon={bon} open={({ edition }) => openPdfBon(bon.id, edition)} />
    </>
  )
}

/** While the member may say what they received. */
function LivraisonLink({ bon: { id, statut, livraison } }: { bon: BonCommande }) {
  const isRetraite = useUtilisateur()?.is_retraite
  if (isRetraite || obstacleConstat({ statut, du: livraison.du }, jourOf(new Date())) !== null) return null
  return (
    <p className="mb-4">
      <Link className={buttonClass({ variant: 'secondary' })} params={{ id }} to="/livraison/$id">
        Noter ce que j’ai reçu
      </Link>
    </p>
  )
}

/** Says what can still be changed, or why nothing can. */
function AvisBon({ bon: { statut, groupement, motif, annule_le } }: { bon: BonCommande }) {
  if (statut === 'annule') {
    return (
      <Callout className="mb-4" title={`Annulé${annule_le ? ` le ${formatDate(annule_le)}` : ''}`} tone="neutral">
        {motif}
      </Callout>
    )
  }
  if (groupement.statut !== 'ouvert' || !['brouillon', 'valide'].includes(statut)) return null
  return (
    <Callout className="mb-4" title="Le prix peut encore baisser." tone="wheat">
      Modifiable ou annulable jusqu’à la clôture, le {formatDate(groupement.cloture_le)} à{' '}
      {formatHour(groupement.cloture_le)}.{' '}
      <Link className="text-link" params={{ id: groupement.id }} to="/groupement-achat/$id/">
        Modifier ou annuler ma commande
      </Link>
    </Callout>
  )
}
