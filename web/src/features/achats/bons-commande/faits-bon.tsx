import type { BonCommande } from '@sillon/domain/achats/bons-commande/bon-commande'
import { MODE_LIVRAISON_LABELS } from '@sillon/domain/achats/groupements-achats/groupement'
import { phraseActe } from '@sillon/domain/dossiers/echanges/origine'
import { MODE_FACTURATION_LABELS } from '@sillon/domain/pieces/documents/mode-facturation'
import { formatDate, formatHour } from '../../../lib/format.ts'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'

/** The company, the supplier, the place and the days of delivery of an order. */
export function FaitsBon({ bon }: { bon: BonCommande }) {
  const {
    entreprise,
    groupement,
    livraison,
    fournisseur,
    contact,
    instructions,
    certiphyto,
    mode_facturation,
    actes_notes,
  } = bon
  return (
    <DefinitionGrid
      items={[
        { term: 'Entreprise', detail: `${entreprise.raison_sociale}, ${entreprise.no_adherent}` },
        { term: 'Contact', detail: contact ?? '—' },
        { term: 'Fournisseur', detail: fournisseur ?? 'Pas encore choisi' },
        { term: 'Clôture', detail: `${formatDate(groupement.cloture_le)} à ${formatHour(groupement.cloture_le)}` },
        {
          term: MODE_LIVRAISON_LABELS[livraison.mode],
          detail: livraison.exploitation?.nom ?? livraison.lieu ?? '—',
        },
        { term: 'Date de livraison', detail: periodeOf(livraison) },
        { term: 'Facturation', detail: MODE_FACTURATION_LABELS[mode_facturation] },
        ...(actes_notes.length > 0 ? [{ term: 'Dit à la coopérative', detail: notesOf(actes_notes), wide: true }] : []),
        ...(certiphyto ? [{ term: 'Certiphyto', detail: `${certiphyto.numero}, ${certiphyto.nom}` }] : []),
        ...(bon.solde_reference ? [{ term: 'Référence du solde', detail: bon.solde_reference }] : []),
        ...(instructions ? [{ term: 'Instructions de livraison', detail: instructions, wide: true }] : []),
      ]}
    />
  )
}

const notesOf = (actes: BonCommande['actes_notes']) => actes.map(phraseActe).join(' ')

function periodeOf({ du, au }: BonCommande['livraison']) {
  if (du && au) return du === au ? formatDate(du) : `Du ${formatDate(du)} au ${formatDate(au)}`
  const jour = du ?? au
  return jour ? formatDate(jour) : 'À venir'
}
