import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatInstant } from '@sillon/domain/instant'
import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'
import { suitesCommande } from '@sillon/domain/pieces/documents/suite-commande'
import { fait, type Mail } from '../../platform/mail/mail.ts'

type Document = { numero: string | null; donnees: DonneesDocument }
type Bon = NonNullable<DonneesDocument['bon']>
type Texte = Pick<Mail, 'objet' | 'titre' | 'paragraphes'>

/** The occasions on which an order is mailed. */
const MODELES_BON = ['bon_valide', 'bon_modifie', 'bon_confirme', 'bon_avenant'] as const
export type ModeleBon = (typeof MODELES_BON)[number]

/** Said in a mail and in a letter alike. */
const PIECE_JOINTE = 'Le bon de commande est joint.'

const TEXTES: Record<ModeleBon, (libelle: string, bon: Bon) => Texte> = {
  bon_valide: (libelle, bon) => ({
    objet: `Votre commande\u00a0: ${libelle}`,
    titre: 'Votre commande est enregistrée',
    paragraphes: [
      `Votre commande au groupement «\u00a0${libelle}\u00a0» est validée. ${PIECE_JOINTE}`,
      modifiable(bon),
    ],
  }),
  bon_modifie: (libelle, bon) => ({
    objet: `Votre commande modifiée\u00a0: ${libelle}`,
    titre: 'Votre commande est modifiée',
    paragraphes: [
      `Votre commande au groupement «\u00a0${libelle}\u00a0» a changé. Ce bon remplace le précédent. ${PIECE_JOINTE}`,
      modifiable(bon),
    ],
  }),
  bon_confirme: (libelle, { prix }) => ({
    objet: `${prix === 'a_reconfirmer' ? 'Votre accord est attendu' : 'Votre commande est confirmée'}\u00a0: ${libelle}`,
    titre: prix === 'a_reconfirmer' ? 'Votre accord est attendu' : 'Votre commande est confirmée',
    paragraphes: [
      prix === 'a_reconfirmer'
        ? `Dans le groupement «\u00a0${libelle}\u00a0», un prix dépasse celui qui vous était garanti. Sans votre accord, la commande n’est pas passée.`
        : `Le groupement «\u00a0${libelle}\u00a0» est attribué\u00a0: quantités et prix sont définitifs.`,
      PIECE_JOINTE,
    ],
  }),
  bon_avenant: (libelle, { avenant }) => ({
    objet: `Avenant à votre commande\u00a0: ${libelle}`,
    titre: 'Votre commande a un avenant',
    paragraphes: [
      `La coopérative a modifié votre commande au groupement «\u00a0${libelle}\u00a0».${avenant ? ` Motif\u00a0: ${avenant.motif}` : ''}`,
      `${PIECE_JOINTE} Il remplace le précédent, qui reste à votre disposition sur le portail.`,
    ],
  }),
}

const modifiable = ({ groupement }: Bon) =>
  `Vous pouvez la modifier ou l’annuler jusqu’à la clôture, le ${formatInstant(groupement.cloture_le)}. Elle est ferme ensuite.`

/** The closing has its own sentence above. */
const suitesOf = ({ groupement, livraison, mode_facturation }: Bon) =>
  suitesCommande({ cloture_le: groupement.cloture_le, livraison, mode_facturation })
    .filter(({ etape }) => etape !== 'Clôture')
    .map(({ etape, texte }) => ({ terme: etape, valeur: texte }))

const isModeleBon = (modele: string): modele is ModeleBon => (MODELES_BON as readonly string[]).includes(modele)

/**
 * Returns undefined when the mail is not about an order. Unit prices are confidential: they are only in the attached
 * file.
 */
export function toTexteBon(modele: string, { numero, donnees: { bon } }: Document) {
  if (!bon || !isModeleBon(modele)) return undefined
  return {
    ...TEXTES[modele](bon.groupement.libelle, bon),
    faits: [
      ...fait('Bon de commande', numero && `${numero}, édition\u00a0${bon.edition}`),
      { terme: 'Groupement', valeur: bon.groupement.reference },
      { terme: 'Total TTC', valeur: formatMontant(bon.calcul.total_ttc) },
      ...(modele === 'bon_valide' || modele === 'bon_modifie' ? suitesOf(bon) : []),
    ],
    bouton: bon.prix === 'a_reconfirmer' ? 'Donner mon accord' : 'Voir ma commande',
  }
}
