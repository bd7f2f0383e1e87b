import type { CommandeFournisseur } from '@sillon/domain/achats/commandes-fournisseur/commande-fournisseur'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Mail } from '../../platform/mail/mail.ts'

type Dite = Pick<CommandeFournisseur, 'numero' | 'total_ht'>
type Envoi = { commande: Dite; cooperative: string; pdf: string; csv: { nom: string; texte: string } }

/** Sends the order to the supplier: a PDF for people and a CSV table for machines. */
export const commandeFournisseurMail = ({ commande, cooperative, pdf, csv }: Envoi): Mail => ({
  modele: 'commande_fournisseur',
  lecteur: 'fournisseur',
  objet: `Commande ${commande.numero}, ${cooperative}`,
  titre: `Notre commande ${commande.numero}`,
  paragraphes: [
    `${cooperative} vous passe la commande jointe à ce message, au format PDF pour la lire et au format CSV pour la reprendre dans un tableur.`,
    'Merci de rappeler son numéro, et celui de chaque bon de commande, sur vos bons de livraison et vos factures.',
  ],
  faits: [
    { terme: 'Numéro', valeur: commande.numero },
    { terme: 'Montant HT', valeur: formatMontant(commande.total_ht) },
  ],
  pieces: [pdf],
  textes: [{ nom: csv.nom, type: 'text/csv; charset=utf-8', texte: csv.texte }],
})

/** The mail as it would leave, before it has its attachments; an order that is not placed yet has no number. */
export const previewMail = ({ numero, cooperative }: { numero: string | null; cooperative: string }) => {
  const dit = numero ?? 'CF-…'
  const csv = { nom: `${dit}.csv`, texte: '' }
  const mail = commandeFournisseurMail({ commande: { numero: dit, total_ht: 0 }, cooperative, pdf: '', csv })
  return { objet: mail.objet, paragraphes: [...mail.paragraphes], pieces: [`${dit}.pdf`, csv.nom] }
}

type Annulation = { commande: Dite; cooperative: string; motif: string }

/** Tells a supplier who was sent the order that it is cancelled. */
export const commandeAnnuleeMail = ({ commande, cooperative, motif }: Annulation): Mail => ({
  modele: 'commande_fournisseur_annulee',
  lecteur: 'fournisseur',
  objet: `Commande ${commande.numero} annulée, ${cooperative}`,
  titre: `Notre commande ${commande.numero} est annulée`,
  paragraphes: [
    `${cooperative} annule cette commande. Merci de ne pas la préparer ni la livrer\u00a0: une autre commande porterait un autre numéro.`,
    `Motif\u00a0: ${motif}`,
  ],
  faits: [
    { terme: 'Numéro', valeur: commande.numero },
    { terme: 'Montant HT', valeur: formatMontant(commande.total_ht) },
  ],
})
