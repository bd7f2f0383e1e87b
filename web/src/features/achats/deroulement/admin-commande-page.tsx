import { etapeAttendue } from '@sillon/domain/achats/groupements-achats/etape-attendue'
import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { isOuvertAt } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { FAMILLE_LABELS } from '@sillon/domain/organisme/referentiels/famille'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ListBackLink } from '../../../lib/list-back-link.tsx'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { ReserveAu } from '../../../lib/reserve-au.tsx'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { CommanderPour } from '../bons-commande/commander-pour.tsx'
import { ActesGroupement } from '../groupements-achats/actes-groupement.tsx'
import { groupementQuery } from '../groupements-achats/admin-groupements.queries.ts'
import { echeanceOf } from '../groupements-achats/dates-groupement.ts'
import { GroupementStatutPill } from '../groupements-achats/groupement-statut-pill.tsx'
import { findOnglet, listOnglets } from './onglets.ts'

const NouveauGroupement = lazy(() =>
  import('../groupements-achats/nouveau-groupement.tsx').then(({ NouveauGroupement }) => ({
    default: NouveauGroupement,
  })),
)

/** One purchase, a tab at a time; without an id, a new one. */
export function AdminCommandePage() {
  const { id } = useParams({ strict: false })
  if (id) return <GroupementConnu id={id} key={id} />
  return (
    <>
      <PageHead
        back={<Retour />}
        intro="Un brouillon d’abord, que les adhérents ne voient pas."
        title="Nouveau groupement"
      />
      <Suspense fallback={<SkeletonCard lines={6} />}>
        <ReserveAu droit="achats">
          <NouveauGroupement />
        </ReserveAu>
      </Suspense>
    </>
  )
}

function GroupementConnu({ id }: { id: string }) {
  const { data: groupement } = useQuery({ ...groupementQuery(id), throwOnError: throwWithoutData })
  if (groupement) return <Fiche groupement={groupement} />
  return (
    <>
      <PageHead back={<Retour />} title="Groupement d’achats" />
      <SkeletonCard lines={6} />
    </>
  )
}

function Fiche({ groupement }: { groupement: GroupementFiche }) {
  // Kept while the page is open: an act, or the clock, must not take away the tab in which someone types.
  const [attendue] = useState(etapeAttendue(groupement.statut))
  const montres = listOnglets(groupement, attendue)
  const { cle, Component } = findOnglet(montres, useSearch({ strict: false }).onglet, attendue)
  const tabs = montres.map((onglet) => ({
    key: onglet.cle,
    label: onglet.libelle,
    current: onglet.cle === cle,
  }))
  return (
    <>
      <PageHead
        actions={
          <SelonDroit droit="achats">
            <ActesGroupement groupement={groupement} />
            {isOuvertAt(groupement, new Date()) && (
              <CommanderPour groupement_id={groupement.id} variant={isPrincipal(cle) ? 'primary' : 'secondary'} />
            )}
          </SelonDroit>
        }
        back={<Retour />}
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="reference">{groupement.reference}</span>
            {FAMILLE_LABELS[groupement.famille]}
            <GroupementStatutPill groupement={groupement} />
            {echeanceOf(groupement)}
          </span>
        }
        title={groupement.libelle}
      />
      {groupement.statut === 'annule' && groupement.motif && (
        <Callout className="mb-4" title="Annulé" tone="neutral">
          {groupement.motif}
        </Callout>
      )}
      <Tabs
        label="Le groupement"
        renderLink={({ key }, props) => (
          <Link
            {...props}
            params={{ id: groupement.id }}
            search={{ onglet: key }}
            to="/admin/groupement-achat/{-$id}/"
          />
        )}
        tabs={tabs}
      />
      <Suspense fallback={<SkeletonCard lines={6} />} key={cle}>
        <Component groupement={groupement} />
      </Suspense>
    </>
  )
}

/** Elsewhere the tab has its own first act. */
const isPrincipal = (onglet: string) => onglet === 'suivi' || onglet === 'commandes'

const Retour = () => <ListBackLink label="Groupements d’achats" to="/admin/groupements-achats/{-$code}/" />
