import type { FactureFournisseur, VerdictIban } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/format.ts'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'

const VERDICTS: Record<VerdictIban, string> = {
  absent: 'Aucun',
  conforme: 'Celui de la fiche',
  a_confirmer: 'Pas encore confirmé',
  different: 'Différent de la fiche',
}

const montantOf = (montant: number | null) => (montant === null ? '—' : formatMontant(montant))

/** Who sent it, about which order, and its amounts. */
export function FaitsFacture({ facture }: { facture: FactureFournisseur }) {
  const { fournisseur, commande, vendeur, date_facture, echeance, iban, iban_masque, iban_confirme_masque } = facture
  return (
    <DefinitionGrid
      items={[
        {
          term: 'Fournisseur',
          detail: fournisseur ? (
            <Link className="text-link" params={{ id: fournisseur.id }} to="/admin/fournisseur/{-$id}/">
              {fournisseur.raison_sociale}
            </Link>
          ) : (
            (vendeur ?? '—')
          ),
        },
        {
          term: 'Commande',
          detail: commande ? (
            <Link
              className="text-link"
              params={{ id: commande.groupement_id }}
              search={{ onglet: 'fournisseur' }}
              to="/admin/groupement-achat/{-$id}/"
            >
              {commande.numero}
            </Link>
          ) : (
            '—'
          ),
        },
        ...(commande ? [{ term: 'Groupement', detail: <OuEnEst id={commande.groupement_id} /> }] : []),
        { term: 'Date', detail: date_facture ? formatDate(date_facture) : '—' },
        { term: 'Échéance', detail: echeance ? formatDate(echeance) : '—' },
        { term: 'Total HT', detail: montantOf(facture.total_ht) },
        { term: 'TVA', detail: montantOf(facture.total_tva) },
        { term: 'Total TTC', detail: montantOf(facture.total_ttc) },
        { term: 'IBAN', detail: <Iban confirme={iban_confirme_masque} lu={iban_masque} verdict={iban} />, wide: true },
      ]}
    />
  )
}

/** Opens the purchase on the tab where its work waits. */
const OuEnEst = ({ id }: { id: string }) => (
  <Link className="text-link" params={{ id }} to="/admin/groupement-achat/{-$id}/">
    Reprendre où il en est
  </Link>
)

type IbanProps = { verdict: VerdictIban; lu: string | null; confirme: string | null }

const Iban = ({ verdict, lu, confirme }: IbanProps) => (
  <span className="grid">
    <span className={verdict === 'different' ? 'text-brick' : ''}>{VERDICTS[verdict]}</span>
    {lu && <span className="text-help font-normal text-ink-2">Sur la facture&nbsp;: {lu}</span>}
    {confirme && verdict !== 'conforme' && (
      <span className="text-help font-normal text-ink-2">Sur la fiche&nbsp;: {confirme}</span>
    )}
  </span>
)
