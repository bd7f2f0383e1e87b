import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatInstant } from '@sillon/domain/instant'
import { formatJour, type Jour } from '@sillon/domain/jour'
import type { Valeurs } from '@sillon/domain/organisme/parametres/variables-courriel'
import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'
import { nomCotisation } from '@sillon/domain/pieces/documents/nom-cotisation'
import { fait, type Mail } from '../../platform/mail/mail.ts'
import { toTexteBon } from './bons.mails.ts'

type DocumentPoste = {
  id: string
  modele: string
  numero: string | null
  date_emission: Jour
  donnees: DonneesDocument
  lien: string
}
type Texte = Pick<Mail, 'objet' | 'titre' | 'paragraphes'> & { faits?: Mail['faits']; bouton?: string }

const PIECE_JOINTE = 'Le document est joint à ce message, au format PDF.'

const MOYENS_DE_PAYER =
  'Les moyens de payer sont indiqués sur le document. Pour un virement, reprenez son numéro en référence.'

const TEXTES: Record<string, (document: DocumentPoste) => Texte> = {
  appel_cotisation: ({ numero, donnees: { campagne, calcul, echeance, paiement, destinataire } }) => ({
    objet: `Votre cotisation ${campagne?.annee ?? ''}`.trim(),
    titre: `Votre cotisation ${campagne?.annee ?? ''}`.trim(),
    paragraphes: [
      `Voici l’appel de cotisation de ${destinataire.raison_sociale}. ${PIECE_JOINTE}`,
      paiement?.prelevement
        ? `Vous n’avez rien à faire\u00a0: le montant sera prélevé le ${formatJour(paiement.prelevement.date)}.`
        : MOYENS_DE_PAYER,
    ],
    faits: [
      ...fait('Numéro', numero),
      ...fait('Montant à payer', calcul && formatMontant(calcul.montant_du)),
      ...fait('Échéance', echeance && formatJour(echeance)),
    ],
    bouton: 'Voir mes cotisations',
  }),
  facture_achat: ({ numero, donnees: { achat, calcul, echeance, destinataire } }) => ({
    objet: `Votre facture ${numero ?? ''}`.trim(),
    titre: 'Votre facture',
    paragraphes: [
      `Voici la facture de ${destinataire.raison_sociale} pour ce qui a été livré. ${PIECE_JOINTE}`,
      MOYENS_DE_PAYER,
    ],
    faits: [
      ...fait('Numéro', numero),
      ...fait('Bon de commande', achat?.numero_bon),
      ...fait('Montant à payer', calcul && formatMontant(calcul.montant_du)),
      ...fait('Échéance', echeance && formatJour(echeance)),
    ],
  }),
  avoir_achat: ({ numero, donnees: { piece_liee, calcul, motif, destinataire } }) => ({
    objet: `Votre avoir ${numero ?? ''}`.trim(),
    titre: 'Votre avoir',
    paragraphes: [
      `Voici un avoir de ${destinataire.raison_sociale} sur la facture ${piece_liee?.numero ?? ''}. ${PIECE_JOINTE}`,
      ...(motif ? [`Motif\u00a0: ${motif}`] : []),
    ],
    faits: [...fait('Numéro', numero), ...fait('Montant', calcul && formatMontant(calcul.montant_du))],
  }),
  avoir: ({ numero, donnees: { piece_liee, calcul, destinataire } }) => ({
    objet: `Votre avoir ${numero ?? ''}`.trim(),
    titre: 'Votre avoir',
    paragraphes: [
      piece_liee
        ? `Cet avoir de ${destinataire.raison_sociale} annule la pièce ${piece_liee.numero} du ${formatJour(piece_liee.date_emission)}.`
        : `Voici un avoir de ${destinataire.raison_sociale}.`,
      PIECE_JOINTE,
    ],
    faits: [...fait('Numéro', numero), ...fait('Montant', calcul && formatMontant(calcul.montant_du))],
    bouton: 'Voir mes cotisations',
  }),
  recu: ({ numero, donnees: { reglement, destinataire } }) => ({
    objet: 'Votre règlement est bien reçu',
    titre: 'Merci, votre règlement est bien reçu',
    paragraphes: [`Voici le reçu de ${destinataire.raison_sociale}. ${PIECE_JOINTE}`],
    faits: [
      ...fait('Numéro', numero),
      ...fait('Montant', reglement && formatMontant(reglement.montant)),
      ...fait('Reçu le', reglement && formatJour(reglement.date)),
    ],
    bouton: 'Voir mes cotisations',
  }),
  mise_en_demeure: ({ donnees: { destinataire, total } }) => ({
    objet: 'Mise en demeure de payer',
    titre: 'Mise en demeure de payer',
    paragraphes: [
      `Malgré nos rappels, les sommes dues par ${destinataire.raison_sociale} n’ont pas été réglées. Le courrier joint à ce message vous demande de les régler sous huit jours.`,
      'Si vous les avez réglées entre-temps, ne tenez pas compte de ce message.',
    ],
    faits: fait('Total dû', total === undefined ? null : formatMontant(total)),
    bouton: 'Voir mes cotisations',
  }),
  mandat_signe: ({ donnees: { destinataire, mandat } }) => ({
    objet: 'Votre mandat de prélèvement est signé',
    titre: 'Votre mandat de prélèvement est signé',
    paragraphes: [
      `Le mandat de ${destinataire.raison_sociale} est signé dans le portail. ${PIECE_JOINTE}`,
      'Si personne chez vous ne l’a signé, prévenez tout de suite la coopérative.',
    ],
    faits: [
      ...fait('Signé le', mandat?.signature && formatInstant(mandat.signature.le)),
      ...fait('Par', mandat?.signature?.nom),
      ...fait('Compte', mandat?.iban),
      ...fait('Mandat (RUM)', mandat?.rum),
    ],
    bouton: 'Voir mes cotisations',
  }),
  attestation: ({ numero, donnees: { campagne, destinataire } }) => ({
    objet: `Votre attestation d’adhésion ${campagne?.annee ?? ''}`.trim(),
    titre: 'Votre attestation d’adhésion',
    paragraphes: [`Voici l’attestation d’adhésion de ${destinataire.raison_sociale}. ${PIECE_JOINTE}`],
    faits: fait('Numéro', numero),
  }),
}

const AUTRE = ({ donnees: { destinataire } }: DocumentPoste): Texte => ({
  objet: 'Un document de la coopérative',
  titre: 'Un document de la coopérative',
  paragraphes: [`Voici un document pour ${destinataire.raison_sociale}. ${PIECE_JOINTE}`],
})

/** The mail that brings a document. Its facts are read from the document, frozen with it. */
export function toMailDocument(document: DocumentPoste): Mail {
  const bon: Texte | undefined = toTexteBon(document.modele, document)
  const { bouton, ...texte } = bon ?? (TEXTES[document.modele] ?? AUTRE)(document)
  return {
    modele: document.modele,
    ...texte,
    ...(bouton && { bouton: { libelle: bouton, href: document.lien } }),
    pieces: [document.id],
  }
}

/** Values that the cooperative’s own texts may insert. */
export const valeursOf = ({ numero, donnees }: DocumentPoste): Valeurs => {
  const { destinataire, campagne, calcul, echeance, reglement } = donnees
  const montant = reglement?.montant ?? calcul?.montant_du
  return {
    raison_sociale: destinataire.raison_sociale,
    campagne: campagne && nomCotisation(campagne.annee),
    numero,
    montant: montant === undefined ? null : formatMontant(montant),
    echeance: echeance && formatJour(echeance),
    date: reglement && formatJour(reglement.date),
  }
}
