import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { heureOf } from '@sillon/domain/instant-paris'
import { formatJour, jourOf } from '@sillon/domain/jour'
import { FAMILLE_LABELS } from '@sillon/domain/organisme/referentiels/famille'
import { fait, type Mail } from '../../platform/mail/mail.ts'

type Sujet = Pick<Groupement, 'reference' | 'famille' | 'libelle' | 'cloture_le'>
type Commande = { lien: string; numero: string | null }

/** « 27 mars 2027 à 18 h 00 » */
export const moment = (instant: string) => {
  const [heures, minutes] = heureOf(instant).split(':')
  return `${formatJour(jourOf(instant))} à ${Number(heures)}\u00a0h\u00a0${minutes}`
}

const faits = ({ reference, famille, cloture_le }: Sujet, numero: string | null = null) => [
  ...fait('Bon de commande', numero),
  { terme: 'Groupement', valeur: reference },
  { terme: 'Famille', valeur: FAMILLE_LABELS[famille] },
  { terme: 'Clôture', valeur: moment(cloture_le) },
]

// No mail contains a price: prices are for members who are signed in.

export const toMailOuverture = (groupement: Sujet, { lien }: { lien: string }): Mail => ({
  modele: 'groupement_ouvert',
  objet: `Groupement ouvert\u00a0: ${groupement.libelle}`,
  titre: 'Un groupement d’achats est ouvert',
  paragraphes: [
    `Les commandes de «\u00a0${groupement.libelle}\u00a0» sont prises jusqu’au ${moment(groupement.cloture_le)}.`,
  ],
  faits: faits(groupement),
  bouton: { libelle: 'Voir le groupement', href: lien },
  note: 'Vous recevez ce message parce que vous suivez cette famille. Vos choix sont sur la page «\u00a0Confidentialité\u00a0» de votre profil.',
})

export const toMailRappel = (groupement: Sujet, { lien, brouillon }: { lien: string; brouillon: boolean }): Mail => ({
  modele: 'groupement_bientot_clos',
  objet: `Clôture dans 48 heures\u00a0: ${groupement.libelle}`,
  titre: brouillon ? 'Votre commande n’est pas validée' : 'Un groupement se clôt bientôt',
  paragraphes: [
    `Les commandes de «\u00a0${groupement.libelle}\u00a0» sont prises jusqu’au ${moment(groupement.cloture_le)}.`,
    brouillon
      ? 'Votre brouillon ne compte pas\u00a0: validez-le avant cette heure, sinon il sera abandonné.'
      : 'Si vous voulez en être, commandez avant cette heure.',
  ],
  faits: faits(groupement),
  bouton: { libelle: brouillon ? 'Ouvrir ma commande' : 'Voir le groupement', href: lien },
})

type Rappel = { lien: string; precedent: string; encore: string | null }

/** To those who ordered in the earlier purchase and have not in this one. `encore`: what lowers the price, without it. */
export const toMailAbsent = (groupement: Sujet & { id: string }, { lien, precedent, encore }: Rappel): Mail => ({
  modele: 'groupement_sans_commande',
  objet: `Vous n’avez pas commandé\u00a0: ${groupement.libelle}`,
  titre: 'Un groupement est ouvert, sans vous',
  paragraphes: [
    `Vous aviez commandé dans «\u00a0${precedent}\u00a0». Les commandes de «\u00a0${groupement.libelle}\u00a0» sont prises jusqu’au ${moment(groupement.cloture_le)}.`,
    ...(encore ? [encore] : []),
    'Si vous n’en voulez pas cette fois, vous n’avez rien à faire.',
  ],
  faits: faits(groupement),
  bouton: { libelle: 'Voir le groupement', href: lien },
  formulaire: { acte: 'commande', objet_id: groupement.id },
})

export const toMailClos = (groupement: Sujet, { lien, numero }: Commande): Mail => ({
  modele: 'groupement_clos',
  objet: `Groupement clos\u00a0: ${groupement.libelle}`,
  titre: 'Le groupement est clos',
  paragraphes: [
    `Les commandes de «\u00a0${groupement.libelle}\u00a0» sont closes. La vôtre est ferme.`,
    'La coopérative réunit les quantités et vous confirmera le prix définitif.',
  ],
  faits: faits(groupement, numero),
  bouton: { libelle: 'Voir ma commande', href: lien },
})

export const toMailProlonge = (groupement: Sujet & { id: string }, { lien, numero }: Commande): Mail => ({
  modele: 'groupement_prolonge',
  objet: `Groupement prolongé\u00a0: ${groupement.libelle}`,
  titre: 'Le groupement est prolongé',
  paragraphes: [
    `Les commandes de «\u00a0${groupement.libelle}\u00a0» sont prises jusqu’au ${moment(groupement.cloture_le)}.`,
    'Votre commande est gardée. Vous pouvez la changer jusqu’à la nouvelle clôture.',
  ],
  faits: faits(groupement, numero),
  bouton: { libelle: 'Voir ma commande', href: lien },
  formulaire: { acte: 'commande', objet_id: groupement.id },
})

export const toMailAnnule = (groupement: Sujet, { lien, numero, motif }: Commande & { motif: string }): Mail => ({
  modele: 'groupement_annule',
  objet: `Groupement annulé\u00a0: ${groupement.libelle}`,
  titre: 'Le groupement est annulé',
  paragraphes: [
    `La coopérative annule «\u00a0${groupement.libelle}\u00a0». Votre commande est annulée aussi, et rien ne vous est demandé.`,
    `Motif\u00a0: ${motif}`,
  ],
  faits: faits(groupement, numero),
  bouton: { libelle: 'Voir ma commande', href: lien },
})
