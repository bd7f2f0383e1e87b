import type { EcrituresApercu } from '@sillon/contract/tresorerie/exports'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { jourOf } from '@sillon/domain/jour'
import { proposePeriodes } from '@sillon/domain/tresorerie/ecritures/periodes-proposees'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '../../../lib/format.ts'
import { inPlace } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { NotRead } from '../../../ui/not-read.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { apercuEcrituresQuery, type EcrituresVoulues, exportEcritures } from './exports.queries.ts'
import { PeriodeFields } from './periode-fields.tsx'
import { type PeriodeSaisie, usePeriode } from './use-periode.ts'

type Journal = EcrituresApercu['journaux'][number]

const montant = (centimes: number) => <span className="whitespace-nowrap">{formatMontant(centimes)}</span>

const COLONNES: Column<Journal>[] = [
  { key: 'journal', header: 'Journal', render: ({ journal, libelle }) => `${journal}, ${libelle}` },
  { key: 'ecritures', header: 'Écritures', align: 'end', render: ({ ecritures }) => ecritures },
  { key: 'debit', header: 'Débit', align: 'end', render: ({ debit }) => montant(debit) },
  { key: 'credit', header: 'Crédit', align: 'end', render: ({ credit }) => montant(credit) },
]

export function EcrituresSection() {
  const saisie = usePeriode()
  return (
    <Section
      intro={
        'Les appels, factures, avoirs, règlements et rejets d’une période, les factures approuvées des fournisseurs et les mouvements de banque classés, en un fichier que votre comptable importe. Les écritures d’un mois ouvert sont provisoires\u00a0: sans date de validation, elles n’ont leur numéro qu’à la clôture. Ce n’est pas le FEC légal de la coopérative\u00a0: le portail ne tient pas sa comptabilité.'
      }
      title="Export des écritures (format FEC)"
    >
      <PeriodesProposees saisie={saisie} />
      <PeriodeFields saisie={saisie} />
      {saisie.periode && <Apercu voulues={{ ...saisie.periode, nouvelles: saisie.nouvelles }} />}
    </Section>
  )
}

/** Chips that fill the two days. What is new is known with the first preview. */
function PeriodesProposees({ saisie: { du, au, nouvelles, choose, periode } }: { saisie: PeriodeSaisie }) {
  const { data } = useQuery({
    ...apercuEcrituresQuery({ ...(periode ?? { du: '', au: '' }), nouvelles }),
    enabled: periode !== null,
    select: ({ premiere_nouvelle }) => premiere_nouvelle,
    placeholderData: keepPreviousData,
  })
  return (
    <div className="mb-4">
      <FilterRow legend="Période">
        {proposePeriodes(jourOf(new Date()), data ?? null).map((proposee) => (
          <FilterChip
            active={proposee.du === du && proposee.au === au && nouvelles === (proposee.nouvelles ?? false)}
            key={proposee.libelle}
            label={proposee.libelle}
            onClick={() => choose(proposee)}
          />
        ))}
      </FilterRow>
    </div>
  )
}

function Apercu({ voulues }: { voulues: EcrituresVoulues }) {
  const queryClient = useQueryClient()
  const lecture = useQuery({ ...apercuEcrituresQuery(voulues), meta: inPlace })
  const { data: apercu } = lecture
  const exporting = useMutation({
    mutationFn: (seen: EcrituresApercu) => exportEcritures(voulues, seen),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['exports'] }),
  })
  if (!apercu)
    return (
      <NotRead lecture={lecture} title="Les écritures de cette période n’ont pas pu être lues.">
        <SkeletonCard />
      </NotRead>
    )
  const { ecritures, lignes, debit, credit, journaux, a_identifier, achats_sans_ttc, refus } = apercu
  if (ecritures === 0) return <SansEcriture nouvelles={voulues.nouvelles} />
  return (
    <div className="mt-4 grid gap-4">
      {a_identifier.nombre > 0 && (
        <Callout title="Des règlements restent à rapprocher" tone="orange">
          Sans écriture tant que l’entreprise qui paie n’est pas connue&nbsp;:{' '}
          {formatCount(a_identifier.nombre, 'règlement')}, {formatMontant(a_identifier.montant)}.
        </Callout>
      )}
      {achats_sans_ttc > 0 && (
        <Callout title="Des factures de fournisseurs sont incomplètes" tone="orange">
          Sans écriture, faute de montant TTC&nbsp;: {formatCount(achats_sans_ttc, 'facture')}.
        </Callout>
      )}
      <Totaux journaux={journaux} />
      <p className="text-body tabular-nums">
        {formatCount(ecritures, 'écriture')}, {formatCount(lignes, 'ligne')}&nbsp;: débit {formatMontant(debit)}, crédit{' '}
        {formatMontant(credit)}.
      </p>
      <div>
        <Button
          disabledReason={refus}
          loading={exporting.isPending}
          loadingLabel="Préparation…"
          onClick={() => exporting.mutate(apercu)}
          variant="primary"
        >
          Exporter les écritures
        </Button>
      </div>
    </div>
  )
}

const SansEcriture = ({ nouvelles }: Pick<EcrituresVoulues, 'nouvelles'>) =>
  nouvelles ? (
    <EmptyState title="Rien de nouveau depuis le dernier export">Chaque écriture est déjà dans un fichier.</EmptyState>
  ) : (
    <EmptyState title="Aucune écriture sur cette période">
      Une cotisation appelée ou un règlement reçu en fait une. Choisissez d’autres dates.
    </EmptyState>
  )

const Totaux = ({ journaux }: Pick<EcrituresApercu, 'journaux'>) => (
  <Table
    caption="Totaux par journal"
    columns={COLONNES}
    renderCard={({ journal, libelle, ...totaux }) => (
      <div className="p-4 tabular-nums">
        <p className="font-semibold">
          {journal}, {libelle}
        </p>
        <p className="text-help text-ink-2">
          {formatCount(totaux.ecritures, 'écriture')}, débit {formatMontant(totaux.debit)}, crédit{' '}
          {formatMontant(totaux.credit)}
        </p>
      </div>
    )}
    rowKey={({ journal }) => journal}
    rows={journaux}
  />
)
