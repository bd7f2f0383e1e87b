import type { TypePiece } from './trouvaille.ts'

/** The company’s own page, where a call is answered. */
export const pageEntreprise = (id: string) => `/admin/fiche/${id}/`

/** A person is met in their company; without one, on their card. */
export const pagePersonne = (id: string, entreprise_id: string | null) =>
  entreprise_id === null ? `/profil?id=${id}` : pageEntreprise(entreprise_id)

type Piece = {
  type: TypePiece
  id: string
  numero: string
  entreprise_id: string | null
  /** On the documents of a fee. */
  cotisation_id: string | null
  /** On the documents of an order. */
  bon_commande_id: string | null
  /** On an order to a supplier. */
  groupement_id: string | null
}

/** The page that shows a piece, or what the piece is about. */
export function pagePiece({ type, id, numero, ...liens }: Piece): string {
  if (type === 'bon_commande') return `/admin/bon-commande/${id}/`
  if (type === 'facture_fournisseur') return `/admin/facture-fournisseur/${id}/`
  if (type === 'groupement') return `/admin/groupement-achat/${id}/`
  if (type === 'commande_fournisseur') return `/admin/groupement-achat/${liens.groupement_id}/`
  if (type === 'reglement' && !liens.entreprise_id) return `/admin/reglements?q=${encodeURIComponent(numero)}`
  if (liens.bon_commande_id) return `/admin/bon-commande/${liens.bon_commande_id}/`
  if (liens.cotisation_id) return `/admin/cotisation/${liens.cotisation_id}/`
  return `/admin/fiche/${liens.entreprise_id}/?onglet=compte`
}
