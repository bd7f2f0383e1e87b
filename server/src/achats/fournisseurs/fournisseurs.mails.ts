import {
  TYPE_DOCUMENT_FOURNISSEUR_LABELS,
  type TypeDocumentFournisseur,
} from '@sillon/domain/achats/fournisseurs/document-fournisseur'
import { formatJour, type Jour } from '@sillon/domain/jour'
import { autres } from '@sillon/domain/phrase'
import type { Mail } from '../../platform/mail/mail.ts'

type Iban = { fournisseur: string; par: string; lien: string }

/** The mail contains no account number: others than its reader may see it. */
export const toMailIban = ({ fournisseur, par, lien }: Iban): Mail => ({
  modele: 'fournisseur_iban',
  objet: `Compte bancaire à vérifier\u00a0: ${fournisseur}`,
  titre: 'Un compte bancaire attend votre vérification',
  paragraphes: [
    `${par} demande de changer le compte bancaire du fournisseur ${fournisseur}. L’ancien compte reste en place jusqu’à votre décision.`,
    'Avant de confirmer, appelez le fournisseur à un numéro que vous connaissez déjà\u00a0: les faux changements de compte sont une fraude courante.',
  ],
  bouton: { libelle: 'Voir le fournisseur', href: lien },
})

/** Sent to every administrator, so that one who did not expect it can react before anything is paid. */
export const toMailIbanDecide = ({
  fournisseur,
  par,
  lien,
  statut,
}: Iban & { statut: 'confirme' | 'refuse' }): Mail => ({
  modele: 'fournisseur_iban_decide',
  objet: `Compte bancaire ${statut === 'confirme' ? 'changé' : 'refusé'}\u00a0: ${fournisseur}`,
  titre: statut === 'confirme' ? 'Un compte bancaire a changé' : 'Un compte bancaire a été refusé',
  paragraphes: [
    statut === 'confirme'
      ? `${par} a confirmé le nouveau compte bancaire du fournisseur ${fournisseur}. Il remplace l’ancien dès maintenant.`
      : `${par} a refusé le compte bancaire proposé pour le fournisseur ${fournisseur}. Rien ne change.`,
    'Si vous avez un doute, appelez le fournisseur à un numéro que vous connaissez déjà, et prévenez les autres administrateurs.',
  ],
  bouton: { libelle: 'Voir le fournisseur', href: lien },
})

export type AlerteEcheance = {
  raison_sociale: string
  /** Null for the authorisation to distribute plant protection products. */
  type: TypeDocumentFournisseur | null
  libelle: string | null
  expire_le: Jour
}

const LIGNES_MAX = 50

export function toMailAlertes(alertes: readonly AlerteEcheance[], today: Jour, lien: string): Mail {
  const lignes = alertes.slice(0, LIGNES_MAX).map((alerte) => `${quoiOf(alerte)} ${quandOf(alerte, today)}.`)
  const reste = alertes.length - lignes.length
  return {
    modele: 'fournisseurs_alertes',
    objet: objetOf(alertes),
    titre: 'À renouveler chez vos fournisseurs',
    paragraphes: [...lignes, ...(reste > 0 ? [`Et ${autres(reste)}.`] : [])],
    bouton: { libelle: 'Voir les fournisseurs', href: lien },
  }
}

function objetOf(alertes: readonly AlerteEcheance[]): string {
  const [seule] = alertes
  if (alertes.length === 1 && seule) return `À renouveler\u00a0: ${quoiOf(seule)}`
  return `Fournisseurs\u00a0: ${alertes.length} documents à renouveler`
}

const quoiOf = ({ raison_sociale, type, libelle }: AlerteEcheance) =>
  `${libelle ?? TYPE_DOCUMENT_FOURNISSEUR_LABELS[type ?? 'agrement']} de ${raison_sociale}`

function quandOf({ expire_le }: AlerteEcheance, today: Jour): string {
  if (expire_le < today) return `a expiré le ${formatJour(expire_le)}`
  return expire_le === today ? 'expire aujourd’hui' : `expire le ${formatJour(expire_le)}`
}
