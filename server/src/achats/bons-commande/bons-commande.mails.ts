import { fait, type Mail } from '../../platform/mail/mail.ts'

type Annulation = { numero: string | null; libelle: string; motif: string; lien: string }

/** Tells the company that its order is cancelled, and why. */
export const mailAnnulation = ({ numero, libelle, motif, lien }: Annulation): Mail => ({
  modele: 'bon_annule',
  objet: `Votre commande est annulée\u00a0: ${libelle}`,
  titre: 'Votre commande est annulée',
  paragraphes: [
    `La coopérative a annulé votre commande au groupement «\u00a0${libelle}\u00a0».`,
    `Motif\u00a0: ${motif}`,
  ],
  faits: fait('Bon de commande', numero),
  bouton: { libelle: 'Voir ma commande', href: lien },
})
