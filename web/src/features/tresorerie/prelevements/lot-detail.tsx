import type { LignePrelevement, Prelevement } from '@sillon/contract/tresorerie/prelevements'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { TYPE_PRELEVEMENT_LABELS } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { EMPECHEMENT_LABELS } from '@sillon/domain/tresorerie/prelevements/empechement'
import { formatMotifRejet } from '@sillon/domain/tresorerie/prelevements/motifs-rejet'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { ListPagination } from '../../../lib/list-foot.tsx'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { Callout } from '../../../ui/callout.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { ActesLigne } from './actes-ligne.tsx'
import { ActesLot } from './actes-lot.tsx'
import { COLONNE_ENTREPRISE, COLONNE_MONTANT, LigneCard } from './colonnes-apercu.tsx'
import { LignePill, LotPill } from './prelevement-pills.tsx'
import { lignesQuery, lotQuery } from './prelevements.queries.ts'
import type { VueProps } from './prelevements-search.ts'

/** The reason for the status of a line, in a few words. */
const detailOf = ({ code_rejet, empechement, statut, prenotifiee_le }: LignePrelevement) => {
  if (code_rejet) return `${formatMotifRejet(code_rejet)} (${code_rejet})`
  if (empechement) return EMPECHEMENT_LABELS[empechement]
  if (statut !== 'prevue') return ''
  return prenotifiee_le ? 'Adhérent prévenu' : 'Adhérent pas encore prévenu'
}

const COLONNES: Column<LignePrelevement>[] = [
  COLONNE_ENTREPRISE,
  { key: 'rum', header: 'Mandat', priority: 2, render: ({ rum }) => <span className="whitespace-nowrap">{rum}</span> },
  { key: 'statut', header: 'Statut', render: ({ statut }) => <LignePill statut={statut} /> },
  {
    key: 'detail',
    header: 'Suite',
    render: (ligne) => <span className="text-help text-ink-2">{detailOf(ligne)}</span>,
  },
  COLONNE_MONTANT,
]

export function LotDetail({ id, list }: VueProps & { id: string }) {
  const { page, q } = list.search
  const { data: lot } = useQuery({ ...lotQuery(id), throwOnError: throwWithoutData })
  const { data: lignes } = useQuery({ ...lignesQuery(id, { page, q }), throwOnError: throwWithoutData })
  if (!lot) return <SkeletonTable />
  return (
    <>
      <p className="mb-3">
        <Link
          className="inline-flex min-h-11 items-center underline underline-offset-3"
          search={{ vue: 'lots' }}
          to="/admin/prelevements"
        >
          Tous les lots
        </Link>
      </p>
      <Section
        action={<LotPill statut={lot.statut} />}
        intro={<ActesLot lot={lot} onCancelled={() => list.change({ lot: undefined })} />}
        title={`Prélèvement du ${formatDate(lot.date_prelevement)}`}
      >
        <DefinitionGrid items={faitsOf(lot)} />
        {lot.statut === 'prepare' && <Empechees id={id} />}
      </Section>
      <Section title="Lignes">
        {!lignes && <SkeletonTable />}
        {lignes && (
          <>
            <Table
              caption="Lignes du lot"
              columns={COLONNES}
              renderCard={(ligne) => (
                <div className="pb-4">
                  <LigneCard {...ligne} detail={detailOf(ligne)} />
                  <div className="flex flex-wrap items-center justify-between gap-3 px-4">
                    <LignePill statut={ligne.statut} />
                    <ActesLigne ligne={ligne} lot_id={id} />
                  </div>
                </div>
              )}
              rowKey={(ligne) => ligne.id}
              rows={lignes.resultats}
              {...(lot.statut === 'prepare' && {
                renderActions: (ligne: LignePrelevement) => <ActesLigne ligne={ligne} lot_id={id} />,
              })}
            />
            <ListPagination list={list} page={lignes} />
          </>
        )}
      </Section>
    </>
  )
}

/** The lines to remove from the batch before its file can be made. */
function Empechees({ id }: { id: string }) {
  const { data } = useQuery(lignesQuery(id, { empechees: 'oui' }))
  if (!data || data.total === 0) return null
  return (
    <Callout
      className="mt-4"
      role="status"
      title={`${formatCount(data.total, 'ligne ne peut', 'lignes ne peuvent')} plus être prélevée${data.total > 1 ? 's' : ''}`}
      tone="orange"
    >
      <ul className="grid">
        {data.resultats.map((ligne) => (
          <li key={ligne.id}>
            {ligne.entreprise.raison_sociale}&nbsp;: {detailOf(ligne).toLowerCase()}.
          </li>
        ))}
      </ul>
      <p>Retirez-les avant d’exporter.</p>
    </Callout>
  )
}

const faitsOf = ({
  nombre,
  montant,
  totaux,
  prenotifiees,
  rejetees,
  montant_rejete,
  schema,
  message_id,
}: Prelevement) => [
  { term: 'Montant', detail: formatMontant(montant) },
  { term: 'Lignes', detail: nombre },
  ...totaux.map((total) => ({
    term: `${TYPE_PRELEVEMENT_LABELS[total.sequence]} (${total.sequence})`,
    detail: `${formatCount(total.nombre, 'ligne')}, ${formatMontant(total.montant)}`,
  })),
  { term: 'Prénotifiées', detail: `${prenotifiees} sur ${nombre}` },
  ...(rejetees > 0
    ? [{ term: 'Rejetées', detail: `${formatCount(rejetees, 'ligne')}, ${formatMontant(montant_rejete)}` }]
    : []),
  { term: 'Fichier', detail: <span className="break-all">{message_id}</span> },
  { term: 'Format', detail: schema },
]
