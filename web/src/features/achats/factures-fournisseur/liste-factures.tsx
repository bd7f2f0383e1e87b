import type { TotauxFactures } from '@sillon/contract/achats/factures-fournisseur'
import type { FactureFournisseurLigne } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { Link } from '@tanstack/react-router'
import { formatShortDate, formatTotal } from '../../../lib/format.ts'
import type { ListView } from '../../../lib/list-view.ts'
import { FacturePills } from './facture-pills.tsx'
import type { FacturesSearch } from './factures-search.ts'
import { nomFacture } from './nom-facture.ts'

const RIEN = <span className="text-ink-3">—</span>

export const LISTE_FACTURES: ListView<FactureFournisseurLigne, FacturesSearch> = {
  caption: 'Factures fournisseurs',
  noResult: 'Aucune facture pour ces critères',
  defaultSort: '-deposee_le',
  sorts: {
    title: 'Trier les factures',
    options: [
      { value: '-deposee_le', label: 'Dernières déposées d’abord' },
      { value: '-date_facture', label: 'Date de la facture' },
      { value: 'vendeur', label: 'Fournisseur, de A à Z' },
      { value: '-total_ttc', label: 'Montant' },
    ],
  },
  rowKey: ({ id }) => id,
  nomsLiens: { fournisseur_id: ({ fournisseur, vendeur }) => fournisseur?.raison_sociale ?? vendeur },
  renderCard: (ligne) => <FactureCard ligne={ligne} />,
  columns: [
    { key: 'numero', header: 'Facture', render: (ligne) => <FactureLink ligne={ligne} /> },
    {
      key: 'vendeur',
      header: 'Fournisseur',
      sortable: true,
      render: ({ fournisseur, vendeur }) => fournisseur?.raison_sociale ?? vendeur ?? RIEN,
    },
    {
      key: 'commande',
      header: 'Commande',
      priority: 2,
      render: ({ commande }) => (commande ? <span className="reference">{commande.numero}</span> : RIEN),
    },
    {
      key: 'date_facture',
      header: 'Date',
      sortable: true,
      priority: 2,
      render: ({ date_facture }) => (date_facture ? formatShortDate(date_facture) : RIEN),
    },
    {
      key: 'total_ttc',
      header: 'TTC',
      align: 'end',
      sortable: true,
      render: ({ total_ttc, total_ht }) => montantOf({ total_ttc, total_ht }) ?? RIEN,
    },
    { key: 'statut', header: 'État', render: (ligne) => <FacturePills facture={ligne} size="sm" /> },
  ],
}

type Totalisees = { total: number; total_exact: boolean; totaux: TotauxFactures }

/** « 12 factures, 24 310,00 € TTC, avoirs déduits, dont 1 sans montant TTC » */
export function resumeFactures({ totaux, ...page }: Totalisees): string {
  const { ttc, sans_total } = totaux
  const sans = sans_total > 0 && `dont ${sans_total} sans montant TTC`
  return [formatTotal(page, 'facture'), `${formatMontant(ttc)} TTC, avoirs déduits`, sans].filter(Boolean).join(', ')
}

/** An invoice typed before invoices were files has no total with VAT. */
function montantOf({ total_ttc, total_ht }: Pick<FactureFournisseurLigne, 'total_ttc' | 'total_ht'>) {
  if (total_ttc !== null) return formatMontant(total_ttc)
  return total_ht === null ? null : `${formatMontant(total_ht)} HT`
}

function FactureLink({ ligne }: { ligne: FactureFournisseurLigne }) {
  return (
    <Link
      className="inline-block py-0.5 font-semibold hover:underline"
      params={{ id: ligne.id }}
      to="/admin/facture-fournisseur/$id/"
    >
      {nomFacture(ligne)}
    </Link>
  )
}

/** A row of the list on a phone. */
function FactureCard({ ligne }: { ligne: FactureFournisseurLigne }) {
  const { fournisseur, vendeur, commande } = ligne
  return (
    <div className="grid gap-1 p-4">
      <div className="flex items-start justify-between gap-3">
        <FactureLink ligne={ligne} />
        <strong className="tabular-nums">{montantOf(ligne)}</strong>
      </div>
      <p className="text-help text-ink-2">
        {[fournisseur?.raison_sociale ?? vendeur, commande?.numero].filter(Boolean).join(' · ')}
      </p>
      <FacturePills facture={ligne} size="sm" />
    </div>
  )
}
