import type { Retours } from '@sillon/contract/tresorerie/prelevements'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatMotifRejet } from '@sillon/domain/tresorerie/prelevements/motifs-rejet'
import { ETAT_RETOUR_LABELS } from '@sillon/domain/tresorerie/prelevements/retour'
import { useState } from 'react'
import { FileField } from '../../../lib/file-field.tsx'
import { formatCount, formatShortDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Section } from '../../../ui/section.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { readRetours, useAppliquerRetours } from './prelevements.queries.ts'

type Retour = Retours['lignes'][number]
type Lecture = { fichier: File; retours: Retours; applique: boolean }

const COLONNES: Column<Retour>[] = [
  {
    key: 'entreprise',
    header: 'Entreprise',
    render: ({ entreprise, end_to_end_id }) => (
      <>
        <span className="font-semibold">{entreprise?.raison_sociale ?? 'Inconnue'}</span>
        <span className="block text-help font-normal break-all text-ink-2">{end_to_end_id}</span>
      </>
    ),
  },
  { key: 'motif', header: 'Motif', render: ({ code }) => `${formatMotifRejet(code)} (${code})` },
  { key: 'etat', header: 'Suite', render: ({ etat }) => ETAT_RETOUR_LABELS[etat] },
  { key: 'date', header: 'Date', align: 'end', priority: 2, render: ({ date }) => formatShortDate(date) },
  {
    key: 'montant',
    header: 'Montant',
    align: 'end',
    render: ({ montant }) =>
      montant === null ? '' : <span className="whitespace-nowrap">{formatMontant(montant)}</span>,
  },
]

/** Reads a file of the bank; nothing changes before the confirmation. */
export function RetoursVue() {
  const { lecture, asking, setAsking, isPending, read, apply } = useRetours()
  return (
    <Section
      intro={
        'Le compte rendu de votre banque (pain.002), ou un tableau CSV de trois colonnes\u00a0: référence, code, date.'
      }
      title="Lire un fichier de retours"
    >
      <FileField
        accept=".xml,.csv,.txt"
        fichiers={lecture ? [lecture.fichier] : []}
        help={'XML ou CSV, 2\u00a0Mo au plus.'}
        label="Fichier de retours"
        onChange={([fichier]) => void read(fichier)}
      />
      {lecture && (
        <div className="mt-6">
          <Bilan lecture={lecture} />
          {!lecture.applique && lecture.retours.a_rejeter > 0 && (
            <div className="mb-4">
              <Button onClick={() => setAsking(true)} variant="primary">
                Appliquer les retours
              </Button>
            </div>
          )}
          <Table
            caption="Retours de la banque"
            columns={COLONNES}
            renderCard={(retour) => <RetourCard retour={retour} />}
            rowKey={({ end_to_end_id }) => end_to_end_id}
            rows={lecture.retours.lignes}
          />
          <ConfirmDialog
            cancelLabel="Pas maintenant"
            confirmLabel="Appliquer"
            loading={isPending}
            onCancel={() => setAsking(false)}
            onConfirm={() => apply(lecture)}
            open={asking}
            title={'Appliquer ces retours\u202f?'}
          >
            {formatCount(lecture.retours.a_rejeter, 'règlement')} pour {formatMontant(lecture.retours.montant)} seront
            rejetés&nbsp;: leurs pièces redeviennent à payer. Le mandat d’un compte clôturé ou non reconnu est suspendu.
          </ConfirmDialog>
        </div>
      )}
    </Section>
  )
}

function useRetours() {
  const [lecture, setLecture] = useState<Lecture>()
  const [asking, setAsking] = useState(false)
  const appliquer = useAppliquerRetours()

  async function read(fichier: File | undefined) {
    setLecture(undefined)
    if (!fichier) return
    const retours = await readRetours(fichier)
    if (retours) setLecture({ fichier, retours, applique: false })
  }

  function apply({ fichier }: Lecture) {
    appliquer.mutate(fichier, {
      onSuccess: (retours) => setLecture({ fichier, retours, applique: true }),
      onSettled: () => setAsking(false),
    })
  }

  return { lecture, asking, setAsking, isPending: appliquer.isPending, read, apply }
}

function Bilan({ lecture: { retours, applique } }: { lecture: Lecture }) {
  const { a_rejeter, montant, lignes } = retours
  const rejets = `${formatCount(a_rejeter, 'règlement')}, ${formatMontant(montant)}`
  if (applique) {
    return <Callout className="mb-4" role="status" title={`Retours appliqués\u00a0: ${rejets}.`} tone="green" />
  }
  if (a_rejeter === 0) {
    return <Callout className="mb-4" role="status" title="Ce fichier ne change rien." tone="sky" />
  }
  return (
    <Callout className="mb-4" role="status" title={`À rejeter\u00a0: ${rejets}.`} tone="wheat">
      {formatCount(lignes.length, 'retour lu', 'retours lus')}. Rien n’est encore changé.
    </Callout>
  )
}

function RetourCard({ retour: { entreprise, end_to_end_id, code, etat, montant } }: { retour: Retour }) {
  return (
    <div className="p-4">
      <p className="flex justify-between gap-4 font-semibold">
        <span className="min-w-0">{entreprise?.raison_sociale ?? 'Inconnue'}</span>
        {montant !== null && <span className="whitespace-nowrap tabular-nums">{formatMontant(montant)}</span>}
      </p>
      <p className="text-help break-all text-ink-2">{end_to_end_id}</p>
      <p className="text-help text-ink-2">
        {formatMotifRejet(code)} ({code}). {ETAT_RETOUR_LABELS[etat]}.
      </p>
    </div>
  )
}
