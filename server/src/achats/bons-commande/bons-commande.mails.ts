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

/** An order as the mails about it name it: `groupement` is the label of its purchase. */
export type BonDit = { numero: string | null; groupement: string; lien: string }

export const faitsBon = ({ groupement, numero }: BonDit) => [
  { terme: 'Groupement', valeur: groupement },
  ...fait('Bon de commande', numero),
]

/** Explains why the order is not what was asked, or costs something else; the order goes with its confirmation. */
export const toMailExplication = (bon: BonDit & { phrases: readonly string[] }): Mail => ({
  modele: 'bon_ajuste',
  objet: `${bon.groupement}\u00a0: votre commande a été ajustée`,
  titre: 'Votre commande a été ajustée à la clôture',
  paragraphes: bon.phrases,
  faits: faitsBon(bon),
  bouton: { libelle: 'Voir mon bon de commande', href: bon.lien },
})
