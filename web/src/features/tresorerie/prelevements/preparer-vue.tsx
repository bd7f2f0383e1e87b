import type { PrelevementApercu } from '@sillon/contract/tresorerie/prelevements'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { MOTIF_ECART_LABELS } from '@sillon/domain/tresorerie/prelevements/plan'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { COLONNES_APERCU, COLONNES_ECARTS, LigneCard } from './colonnes-apercu.tsx'
import { apercuQuery, PRELEVEMENTS_KEY, preparePrelevement } from './prelevements.queries.ts'
import type { VueProps } from './prelevements-search.ts'

/** The fees and the invoices that a debit on a given day would collect, and those it would leave aside, before anything is saved. */
export function PreparerVue({ list: { search, change } }: VueProps) {
  const { data: apercu } = useQuery({ ...apercuQuery(search.date), throwOnError: throwWithoutData })
  const [typed, setTyped] = useState<string | null>()
  if (!apercu) return <SkeletonTable />
  const date = typed === undefined ? (search.date ?? apercu.date_prelevement) : typed
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3">
        <DateField
          help={`Au plus tôt le ${formatDate(apercu.premiere_date)}.`}
          label="Date de prélèvement"
          min={apercu.premiere_date}
          onChange={(value) => {
            setTyped(value)
            if (value && /^\d{4}-\d{2}-\d{2}$/.test(value)) change({ date: value })
          }}
          value={date}
        />
      </div>
      {apercu.refus && <Callout className="mb-6" role="status" tone="orange" title={apercu.refus} />}
      <APrelever apercu={apercu} onPrepared={(lot) => change({ vue: 'lots', lot, date: undefined })} />
      <NonPrelevees apercu={apercu} />
    </>
  )
}

/** The pieces that something hinders are shown; those that are simply not due by then are folded. */
function NonPrelevees({ apercu: { ecartes, nombre_ecartes } }: { apercu: PrelevementApercu }) {
  if (nombre_ecartes === 0) return null
  const plusTard = ecartes.filter(({ motif }) => motif === 'non_echue')
  const empechees = ecartes.filter(({ motif }) => motif !== 'non_echue')
  return (
    <Section
      intro={`${formatCount(nombre_ecartes, 'pièce reste', 'pièces restent')} à l’écart de ce lot.`}
      title="Non prélevées"
    >
      {empechees.length > 0 && <EcartsTable caption="Pièces non prélevées" ecarts={empechees} />}
      {plusTard.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer content-center font-semibold desk:min-h-7">
            {formatCount(nombre_ecartes - empechees.length, 'échéance vient', 'échéances viennent')} après cette date
          </summary>
          <EcartsTable caption="Pièces qui ne sont pas échues" ecarts={plusTard} />
        </details>
      )}
    </Section>
  )
}

const EcartsTable = ({ caption, ecarts }: { caption: string; ecarts: PrelevementApercu['ecartes'] }) => (
  <Table
    caption={caption}
    columns={COLONNES_ECARTS}
    renderCard={(ecart) => <LigneCard {...ecart} detail={MOTIF_ECART_LABELS[ecart.motif]} />}
    rowKey={({ piece }) => piece.id}
    rows={ecarts}
  />
)

function APrelever({ apercu, onPrepared }: { apercu: PrelevementApercu; onPrepared: (lot: string) => void }) {
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const keyOf = useIdempotencyKey()
  const preparation = useMutation({
    mutationFn: () => preparePrelevement(apercu.date_prelevement, keyOf([apercu.date_prelevement, apercu.montant])),
    onSuccess: ({ id }) => onPrepared(id),
    onSettled: () => {
      setAsking(false)
      return queryClient.invalidateQueries({ queryKey: PRELEVEMENTS_KEY })
    },
  })
  const { nombre, montant, date_prelevement, refus } = apercu
  if (nombre === 0) {
    return (
      <EmptyState level={2} title="Rien à prélever à cette date">
        Une cotisation se prélève quand elle est échue, réglée par prélèvement, et que son mandat est actif&nbsp;; une
        facture de marchandises, quand ce mandat les couvre aussi.
      </EmptyState>
    )
  }
  return (
    <Section
      action={
        <Button
          disabledReason={refus && 'Corrigez d’abord ce qui est signalé.'}
          onClick={() => setAsking(true)}
          variant="primary"
        >
          Préparer le lot
        </Button>
      }
      intro={`${formatCount(nombre, 'pièce')}, ${formatMontant(montant)}${nombre > apercu.lignes.length ? `. Les ${apercu.lignes.length} premières sont affichées.` : '.'}`}
      title={`À prélever le ${formatDate(date_prelevement)}`}
    >
      <Table
        caption="Pièces à prélever"
        columns={COLONNES_APERCU}
        renderCard={(ligne) => <LigneCard {...ligne} detail={ligne.iban_masque} />}
        rowKey={({ piece }) => piece.id}
        rows={apercu.lignes}
      />
      <ConfirmDialog
        cancelLabel="Pas maintenant"
        confirmLabel="Préparer le lot"
        danger={false}
        loading={preparation.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => preparation.mutate()}
        open={asking}
        title={'Préparer ce lot\u202f?'}
      >
        {formatCount(nombre, 'pièce')} pour {formatMontant(montant)}, prélevées le {formatDate(date_prelevement)}. Rien
        ne part encore&nbsp;: vous préviendrez les adhérents, puis exporterez le fichier.
      </ConfirmDialog>
    </Section>
  )
}
