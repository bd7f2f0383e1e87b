import type { BonCommandeAdmin } from '@sillon/contract/achats/bons-commande'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { formatDate } from '../../../lib/format.ts'
import { ListBackLink } from '../../../lib/list-back-link.tsx'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { ReserveAu } from '../../../lib/reserve-au.tsx'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { interlocuteursQuery } from '../../dossiers/echanges/echanges.queries.ts'
import { openDocumentAdmin } from '../../pieces/documents/documents.queries.ts'
import { EnvoyerDocumentButton } from '../../pieces/documents/envoyer-document-button.tsx'
import { AccordsBureau } from '../clotures/accords-bureau.tsx'
import { ConstatsSection } from '../constats/constats-section.tsx'
import { ActesBon } from './actes-bon.tsx'
import { BonStatutPill } from './bon-statut-pill.tsx'
import { bonCourantQuery, bonQuery } from './bons-commande.queries.ts'
import { CommandePourForm } from './commande-pour-form.tsx'
import { EtapesBon } from './etapes-bon.tsx'
import { FaitsBon } from './faits-bon.tsx'
import { HistoriqueBon } from './historique-bon.tsx'
import { LignesBon } from './lignes-bon.tsx'
import { PapierRecu } from './papier-recu.tsx'
import { AvenantsBon, DocumentsBon } from './suites-bon.tsx'

/**
 * One order, that of `?entreprise=` when the code of a paper names its company. With `?commandeId=` (the id of the purchase), a form: for a new order without `id`, else for that order
 * while its purchase is open.
 */
export function AdminHistoriqueCommandePage() {
  const { id } = useParams({ strict: false })
  const { commandeId, entreprise } = useSearch({ strict: false })
  const groupement_id = typeof commandeId === 'string' ? commandeId : undefined
  if (id) return <BonConnu groupement_id={groupement_id} id={id} key={id} />
  if (!groupement_id) return <Navigate params={{ code: undefined }} replace to="/admin/groupements-achats/{-$code}/" />
  if (typeof entreprise === 'string') return <CommandeDe entreprise_id={entreprise} groupement_id={groupement_id} />
  return (
    <>
      <PageHead back={<Retour groupement_id={groupement_id} />} title="Commander pour un adhérent" />
      <ReserveAu droit="achats">
        <CommandePourForm bon={null} groupement_id={groupement_id} />
      </ReserveAu>
    </>
  )
}

/** The order of a company in a purchase: the one that it has, else a new one. */
function CommandeDe({ groupement_id, entreprise_id }: { groupement_id: string; entreprise_id: string }) {
  const courant = useQuery({ ...bonCourantQuery(groupement_id, entreprise_id), throwOnError: throwWithoutData })
  const { data: entreprise } = useQuery({ ...interlocuteursQuery(entreprise_id), throwOnError: throwWithoutData })
  if (!entreprise || courant.data === undefined) {
    return (
      <>
        <PageHead title="Bon de commande" />
        <SkeletonCard lines={6} />
      </>
    )
  }
  if (courant.data) return <BonConnu groupement_id={groupement_id} id={courant.data.id} key={courant.data.id} />
  return (
    <>
      <PageHead back={<Retour groupement_id={groupement_id} />} title={`Commande de ${entreprise.raison_sociale}`} />
      <PapierRecu entreprise_id={entreprise_id} />
      <ReserveAu droit="achats">
        <CommandePourForm bon={null} entreprise_id={entreprise_id} groupement_id={groupement_id} />
      </ReserveAu>
    </>
  )
}

function BonConnu({ id, groupement_id }: { id: string; groupement_id: string | undefined }) {
  const { data: bon } = useQuery({ ...bonQuery(id), throwOnError: throwWithoutData })
  if (!bon) {
    return (
      <>
        <PageHead title="Bon de commande" />
        <SkeletonCard lines={6} />
      </>
    )
  }
  if (groupement_id === bon.groupement.id && bon.groupement.statut === 'ouvert') {
    return (
      <>
        <PageHead
          back={<Retour groupement_id={groupement_id} />}
          intro={bon.groupement.libelle}
          title={`Commande de ${bon.entreprise.raison_sociale}`}
        />
        <PapierRecu entreprise_id={bon.entreprise.id} />
        <ReserveAu droit="achats">
          <CommandePourForm bon={bon} groupement_id={groupement_id} />
        </ReserveAu>
      </>
    )
  }
  return <Fiche bon={bon} />
}

function Fiche({ bon }: { bon: BonCommandeAdmin }) {
  return (
    <>
      <PageHead
        actions={<ActesBon bon={bon} />}
        back={<Retour groupement_id={bon.groupement.id} />}
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {bon.numero && <span className="reference">{bon.numero}</span>}
            {bon.groupement.libelle}
            <BonStatutPill statut={bon.statut} />
          </span>
        }
        title={bon.entreprise.raison_sociale}
      />
      {bon.statut === 'annule' && (
        <Callout
          className="mb-4"
          title={`Annulé${bon.annule_le ? ` le ${formatDate(bon.annule_le)}` : ''}`}
          tone="neutral"
        >
          {bon.motif}
        </Callout>
      )}
      <PapierRecu entreprise_id={bon.entreprise.id} />
      <PapierSansObjet statut={bon.statut} />
      <AccordsBureau bon={bon} />
      <ConstatsSection bon_id={bon.id} groupement_id={bon.groupement.id} />
      <EtapesBon bon={bon} />
      <FaitsBon bon={bon} />
      <Section title="Articles">
        <LignesBon bon={bon} />
      </Section>
      <AvenantsBon bon={bon} />
      <DocumentsBon
        bon={bon}
        open={({ id }) => openDocumentAdmin(id)}
        renderSuite={({ id }) => <SuiteEnvoi bon={bon} id={id} />}
      />
      <HistoriqueBon historique={bon.historique} />
    </>
  )
}

/** The paper that was read came back too late: nothing on this page takes its answer any more. */
function PapierSansObjet({ statut }: Pick<BonCommandeAdmin, 'statut'>) {
  const { saisie } = useSearch({ strict: false })
  if (saisie !== 'papier' || statut === 'a_reconfirmer') return null
  return (
    <Callout className="mb-4" title="Ce papier n’est plus attendu" tone="orange">
      Cette commande n’attend plus de réponse, et le groupement ne prend plus de commandes.
    </Callout>
  )
}

/** Only the last edition of an order that is not cancelled may be sent: another one would mislead the company. */
function SuiteEnvoi({ bon: { editions, numero, statut }, id }: { bon: BonCommandeAdmin; id: string }) {
  const envoi = editions.find((one) => one.id === id)?.envoi ?? 'aucun'
  const isCourante = editions.at(-1)?.id === id && statut !== 'annule'
  return (
    <>
      {ENVOIS[envoi]}
      {envoi === 'sans_adresse' && isCourante && (
        <SelonDroit droit="envois">
          <EnvoyerDocumentButton id={id} nom={numero ?? ''} />
        </SelonDroit>
      )}
    </>
  )
}

const ENVOIS: Record<BonCommandeAdmin['editions'][number]['envoi'], string> = {
  aucun: '',
  en_attente: ', e-mail en attente',
  poste: ', envoyée par e-mail',
  non_parti: ', e-mail pas encore parti',
  sans_adresse: ', sans adresse e-mail',
}

const Retour = ({ groupement_id }: { groupement_id: string }) => (
  <ListBackLink
    label="Bons de commande"
    params={{ commandeId: groupement_id }}
    to="/admin/bons-commande/$commandeId/"
  />
)
