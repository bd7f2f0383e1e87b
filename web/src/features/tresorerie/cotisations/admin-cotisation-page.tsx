import type { CotisationFiche } from '@sillon/contract/tresorerie/cotisations'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { formatDate } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { Callout } from '../../../ui/callout.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { RelancesPiece } from '../relances/relances-piece.tsx'
import { ActesCotisation } from './actes-cotisation.tsx'
import { CotisationStatutPill } from './cotisation-statut-pill.tsx'
import { cotisationQuery } from './cotisations.queries.ts'
import { DocumentsCotisation, ReglementsCotisation } from './historique-cotisation.tsx'
import { LignesCotisation } from './lignes-cotisation.tsx'

/** One fee: its lines, its payments, its documents, its reminders, and the acts possible. */
export function AdminCotisationPage() {
  const { id = '' } = useParams({ strict: false })
  const { data: fiche } = useQuery({ ...cotisationQuery(id), throwOnError: throwWithoutData })
  if (!fiche) {
    return (
      <>
        <PageHead title="Cotisation" />
        <SkeletonCard lines={6} />
      </>
    )
  }
  const { entreprise, campagne, calcul } = fiche
  return (
    <>
      <PageHead
        actions={<ActesCotisation fiche={fiche} />}
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {campagne.libelle}
            <CotisationStatutPill cotisation={fiche} />
          </span>
        }
        title={entreprise.raison_sociale}
      />
      {fiche.litige_motif && (
        <Callout className="mb-4" title="En litige : les relances sont suspendues." tone="orange">
          {fiche.litige_motif}
        </Callout>
      )}
      {fiche.motif && (
        <Callout className="mb-4" title={`${CLOSE[fiche.statut] ?? 'Close'}${leOf(fiche.close_le)}`} tone="neutral">
          {fiche.motif}
        </Callout>
      )}
      <DefinitionGrid
        items={[
          { term: 'Numéro', detail: fiche.numero ? <span className="reference">{fiche.numero}</span> : 'Pas encore' },
          { term: 'Émise le', detail: fiche.date_emission ? formatDate(fiche.date_emission) : '—' },
          { term: 'Échéance', detail: fiche.echeance ? formatDate(fiche.echeance) : '—' },
          { term: 'Dû', detail: formatMontant(fiche.montant_du) },
          { term: 'Réglé', detail: formatMontant(fiche.regle) },
          { term: 'Reste', detail: formatMontant(fiche.reste) },
        ]}
      />
      <Section action={<DeclarationLink entreprise={entreprise} />} title="Calcul">
        <LignesCotisation calcul={calcul} />
      </Section>
      <ReglementsCotisation entreprise={entreprise} reglements={fiche.reglements} />
      <DocumentsCotisation documents={fiche.documents} />
      {fiche.numero && <RelancesPiece id={fiche.id} />}
    </>
  )
}

const DeclarationLink = ({ entreprise: { id, no_adherent } }: Pick<CotisationFiche, 'entreprise'>) => (
  <Link className="text-link" params={{ id }} search={{ onglet: 'declaration' }} to="/admin/fiche/$id/">
    Voir la déclaration de {no_adherent}
  </Link>
)

const CLOSE: Partial<Record<string, string>> = { annulee: 'Annulée par un avoir', irrecouvrable: 'Irrécouvrable' }

const leOf = (jour: string | null) => (jour ? `, le ${formatDate(jour)}` : '')
