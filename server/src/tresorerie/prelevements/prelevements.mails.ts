import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatJour, type Jour } from '@sillon/domain/jour'
import { NATURE_CREANCE_LABELS, type NatureCreance } from '@sillon/domain/tresorerie/creances/creance'
import { fait, type Mail } from '../../platform/mail/mail.ts'

type Prenotification = {
  raison_sociale: string
  numero: string | null
  nature: NatureCreance
  objet: string
  montant: number
  date_prelevement: Jour
  ics: string
  rum: string
  iban_masque: string
  lien: string
}

const QUOI: Record<NatureCreance, string> = { cotisation: 'La cotisation', facture: 'La facture d’achats' }

/** The kind of the notice of a debit, as a mail or as a letter. */
export const PRENOTIFICATION = 'prenotification_prelevement'

/** The notice that SEPA requires before a debit: creditor, amount, date, mandate. */
export const toMailPrenotification = (annonce: Prenotification): Mail => ({
  modele: PRENOTIFICATION,
  objet: `Prélèvement du ${formatJour(annonce.date_prelevement)}\u00a0: ${formatMontant(annonce.montant)}`,
  titre: 'Un prélèvement est prévu',
  paragraphes: [
    `${QUOI[annonce.nature]} de ${annonce.raison_sociale} sera prélevée le ${formatJour(annonce.date_prelevement)}.`,
    'Si ce montant ou ce compte ne vous semblent pas justes, répondez-nous avant cette date.',
  ],
  faits: [
    { terme: 'Montant', valeur: formatMontant(annonce.montant) },
    { terme: 'Date', valeur: formatJour(annonce.date_prelevement) },
    ...pieceDe(annonce),
    { terme: 'Compte', valeur: annonce.iban_masque },
    { terme: 'Mandat (RUM)', valeur: annonce.rum },
    { terme: 'Créancier (ICS)', valeur: annonce.ics },
  ],
  bouton: { libelle: 'Voir mes factures et paiements', href: annonce.lien },
})

/** « Cotisation 2027 : AC-2027-000123 », « Facture : Semences de printemps, FA-2027-000045 ». */
const pieceDe = ({ nature, objet, numero }: Prenotification) =>
  nature === 'cotisation'
    ? fait(objet, numero)
    : fait(NATURE_CREANCE_LABELS[nature], [objet, numero].filter(Boolean).join(', '))
