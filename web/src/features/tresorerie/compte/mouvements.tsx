import type { LigneCompte, MouvementsCompte } from '@sillon/contract/tresorerie/creances'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { MODE_REGLEMENT_LABELS } from '@sillon/domain/organisme/parametres/mode-reglement'
import { NATURE_MOUVEMENT_LABELS } from '@sillon/domain/tresorerie/creances/mouvement'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatShortDate } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { PieceButton } from '../../pieces/documents/piece-button.tsx'
import type { mouvementsQuery } from '../creances/creances.queries.ts'
import { CreanceStatutPill } from './creance-statut-pill.tsx'

type Props = {
  /** Years with a movement, the latest first: it is shown until another is chosen. */
  annees: readonly number[]
  queryOf: (annee: number) => ReturnType<typeof mouvementsQuery>
  openDocument: (id: string) => Promise<Blob>
  /** An act on the piece of a movement, beside its document. */
  renderActe?: (ligne: LigneCompte) => ReactNode
  /** Shown when no year has a movement. */
  vide: ReactNode
}

/** The movements of an account, a year at a time. */
export function Mouvements({ annees, vide, ...props }: Props) {
  const [choisie, setChoisie] = useState<number>()
  const annee = choisie ?? annees[0]
  return annee === undefined ? vide : <Annee {...props} annee={annee} annees={annees} onAnnee={setChoisie} />
}

type AnneeProps = Omit<Props, 'vide'> & { annee: number; onAnnee: (annee: number) => void }

/** The movements of a year, the latest first, with the balance after each and the totals of the year. */
function Annee({ annee, annees, onAnnee, queryOf, openDocument, renderActe }: AnneeProps) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({ ...queryOf(annee), throwOnError: throwWithoutData })
  if (!data) return <SkeletonCard lines={8} />
  const [first] = data.pages
  const lignes = data.pages.flatMap((page) => page.lignes)
  return (
    <>
      <div className="mb-3 flex justify-end">
        <FilterSelect
          label="Année"
          onSelect={(value) => value && onAnnee(Number(value))}
          options={annees.map((une) => ({ value: String(une), label: String(une) }))}
          value={String(annee)}
        />
      </div>
      {lignes.length === 0 && <p className="text-ink-2">Aucun mouvement en {annee}.</p>}
      {lignes.length > 0 && (
        <Table
          caption={`Mouvements de ${annee}`}
          columns={COLONNES}
          renderActions={(ligne) => (
            <>
              <Document ligne={ligne} open={openDocument} />
              {renderActe?.(ligne)}
            </>
          )}
          renderCard={(ligne) => <Carte acte={renderActe?.(ligne)} ligne={ligne} open={openDocument} />}
          rowKey={({ cle, nature }) => `${nature}-${cle}`}
          rows={lignes}
        />
      )}
      {hasNextPage && (
        <Button className="mt-3" onClick={() => void fetchNextPage()} variant="secondary">
          Afficher la suite
        </Button>
      )}
      {first && <Totaux annee={annee} page={first} />}
    </>
  )
}

const COLONNES: readonly Column<LigneCompte>[] = [
  { key: 'piece', header: 'Pièce', render: (ligne) => <Piece ligne={ligne} /> },
  { key: 'statut', header: 'Statut', render: (ligne) => <CreanceStatutPill ligne={ligne} /> },
  // The filter above says the year.
  { key: 'jour', header: 'Date', align: 'end', render: ({ jour }) => `${jour.slice(8)}/${jour.slice(5, 7)}` },
  { key: 'doit', header: 'Doit', align: 'end', render: ({ debit }) => debit !== 0 && formatMontant(debit) },
  { key: 'regle', header: 'Réglé', align: 'end', render: ({ credit }) => credit !== 0 && formatMontant(credit) },
  { key: 'solde', header: 'Solde', align: 'end', render: ({ solde }) => <strong>{formatMontant(solde)}</strong> },
  { key: 'lettre', header: 'Lien', align: 'end', priority: 2, render: ({ lettre }) => lettre },
]

function Piece({ ligne }: { ligne: LigneCompte }) {
  return (
    <>
      {nomOf(ligne)}
      <span className="block text-help font-normal text-ink-2">{objetOf(ligne)}</span>
    </>
  )
}

function nomOf({ reference, nature }: LigneCompte) {
  return reference ? <span className="reference">{reference}</span> : NATURE_MOUVEMENT_LABELS[nature]
}

/** The subject of the movement: the purchase or the campaign, the means of a payment, else its nature. */
function objetOf({ nature, objet, moyen, reconnu_grace_a, reference }: LigneCompte): string {
  if (nature === 'reglement' && moyen) {
    return MODE_REGLEMENT_LABELS[moyen] + (reconnu_grace_a ? `, reconnu grâce ${reconnu_grace_a}` : '')
  }
  if (objet && nature !== 'parts') return objet
  return reference ? NATURE_MOUVEMENT_LABELS[nature] : ''
}

type LigneProps = { ligne: LigneCompte; open: Props['openDocument'] }

function Document({ ligne: { document, reference }, open }: LigneProps) {
  if (!document) return null
  return <PieceButton open={() => open(document.id)} piece={{ type: document.type, numero: reference }} short />
}

function Carte({ ligne, open, acte }: LigneProps & { acte: ReactNode }) {
  const { jour, debit, credit, solde } = ligne
  return (
    <div className="grid gap-1 px-4 py-3">
      <div className="flex justify-between gap-4">
        <span className="min-w-0 font-semibold wrap-anywhere text-ink">{nomOf(ligne)}</span>
        <span className="font-semibold whitespace-nowrap tabular-nums">{formatMontant(debit - credit)}</span>
      </div>
      <div className="flex justify-between gap-4 text-help text-ink-2">
        <span className="min-w-0 wrap-anywhere">
          {[formatShortDate(jour), objetOf(ligne)].filter(Boolean).join(', ')}
        </span>
        <span className="whitespace-nowrap tabular-nums">Solde {formatMontant(solde)}</span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 empty:hidden">
        <CreanceStatutPill ligne={ligne} />
        <Document ligne={ligne} open={open} />
        {acte}
      </div>
    </div>
  )
}

function Totaux({ annee, page: { report, debit, credit } }: { annee: number; page: MouvementsCompte }) {
  const totaux = [
    [`Report de ${annee - 1}`, report],
    [`Dû en ${annee}`, debit],
    [`Réglé en ${annee}`, credit],
    [`Solde de ${annee}`, report + debit - credit],
  ] as const
  return (
    <dl className="mt-3 flex flex-wrap justify-end gap-x-8 gap-y-1 border-t-2 border-ink pt-3 text-body">
      {totaux.map(([terme, montant]) => (
        <div className="flex gap-2" key={terme}>
          <dt className="text-ink-2">{terme}</dt>
          <dd className="font-semibold tabular-nums">{formatMontant(montant)}</dd>
        </div>
      ))}
    </dl>
  )
}
