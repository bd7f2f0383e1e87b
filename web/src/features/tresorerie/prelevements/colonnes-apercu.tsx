import type { PrelevementApercu } from '@sillon/contract/tresorerie/prelevements'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { TYPE_PRELEVEMENT_LABELS } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { NATURE_CREANCE_LABELS } from '@sillon/domain/tresorerie/creances/creance'
import { MOTIF_ECART_LABELS } from '@sillon/domain/tresorerie/prelevements/plan'
import type { Column } from '../../../ui/table.tsx'

type Ligne = PrelevementApercu['lignes'][number]
type Ecart = PrelevementApercu['ecartes'][number]
type Nommee = Pick<Ligne, 'entreprise' | 'piece' | 'montant'>

const nomOf = ({ nature, numero }: Ligne['piece']) =>
  [NATURE_CREANCE_LABELS[nature].toLowerCase(), numero].filter(Boolean).join(' ')

export const COLONNE_ENTREPRISE: Column<Nommee> = {
  key: 'entreprise',
  header: 'Entreprise',
  render: ({ entreprise, piece }) => (
    <>
      <span className="font-semibold">{entreprise.raison_sociale}</span>
      <span className="block text-help font-normal text-ink-2">
        {entreprise.no_adherent}, {nomOf(piece)}
      </span>
    </>
  ),
}

export const COLONNE_MONTANT: Column<Nommee> = {
  key: 'montant',
  header: 'Montant',
  align: 'end',
  render: ({ montant }) => <span className="whitespace-nowrap">{formatMontant(montant)}</span>,
}

export const COLONNES_APERCU: Column<Ligne>[] = [
  COLONNE_ENTREPRISE,
  { key: 'rum', header: 'Mandat', render: ({ rum }) => <span className="whitespace-nowrap">{rum}</span> },
  {
    key: 'compte',
    header: 'Compte',
    priority: 2,
    render: ({ iban_masque }) => <span className="whitespace-nowrap">{iban_masque}</span>,
  },
  {
    key: 'sequence',
    header: 'Type',
    priority: 2,
    render: ({ sequence }) => TYPE_PRELEVEMENT_LABELS[sequence],
  },
  COLONNE_MONTANT,
]

export const COLONNES_ECARTS: Column<Ecart>[] = [
  COLONNE_ENTREPRISE,
  { key: 'motif', header: 'Motif', render: ({ motif }) => MOTIF_ECART_LABELS[motif] },
  COLONNE_MONTANT,
]

/** A fee or an invoice on a phone. */
export function LigneCard({ entreprise, piece, montant, detail }: Nommee & { detail: string }) {
  return (
    <div className="p-4">
      <p className="flex justify-between gap-4 font-semibold">
        <span className="min-w-0">{entreprise.raison_sociale}</span>
        <span className="whitespace-nowrap tabular-nums">{formatMontant(montant)}</span>
      </p>
      <p className="text-help text-ink-2">
        {entreprise.no_adherent}, {nomOf(piece)}
      </p>
      <p className="text-help text-ink-2">{detail}</p>
    </div>
  )
}
