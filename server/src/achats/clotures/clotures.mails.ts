import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import { ACCORD_JOURS } from '@sillon/domain/achats/groupements-achats/propositions'
import { formatInstant } from '@sillon/domain/instant'
import { formatColis } from '@sillon/domain/unite'
import type { Mail } from '../../platform/mail/mail.ts'
import { type BonDit, faitsBon } from '../bons-commande/bons-commande.mails.ts'

type Proposition = BonDit & {
  article: Article
  nombre_actuel: number
  nombre_propose: number
  expire_le: Date
}

/**
 * Proposes more packages to fill the last pallet, accepted in one click. Negotiated amounts stay out of mails: they are
 * on the page.
 */
export function toMailProposition({ article, nombre_actuel, nombre_propose, expire_le, ...bon }: Proposition): Mail {
  const { designation, conditionnement } = article
  const enPlus = formatColis(nombre_propose - nombre_actuel, conditionnement)
  return {
    modele: 'proposition_cloture',
    objet: `${bon.groupement}\u00a0: ${enPlus} de plus\u202f?`,
    titre: 'Une proposition pour compléter la commande',
    paragraphes: [
      `Il manque quelques colis de ${designation} pour que le dernier lot soit complet. Prendriez-vous ${enPlus} de plus\u202f?`,
      'Acceptez ou refusez en un clic. Sans réponse, votre commande ne change pas.',
    ],
    faits: [
      ...faitsBon(bon),
      { terme: 'Article', valeur: designation },
      { terme: 'Commandé', valeur: formatColis(nombre_actuel, conditionnement) },
      { terme: 'Proposé', valeur: formatColis(nombre_propose, conditionnement) },
      { terme: 'Réponse avant le', valeur: formatInstant(expire_le.toISOString()) },
    ],
    bouton: { libelle: 'Répondre', href: bon.lien },
  }
}

type Depassement = { article: Article; nombre: number }

/** The final price is above the promised one: without the member’s agreement the order is not placed. */
export const toMailReconfirmation = (bon: BonDit & { id: string; depassements: readonly Depassement[] }): Mail => ({
  modele: 'bon_a_reconfirmer',
  objet: `${bon.groupement}\u00a0: votre accord est demandé`,
  titre: 'Votre commande demande votre accord',
  paragraphes: [
    bon.depassements.length > 0
      ? 'Le prix définitif dépasse celui qui vous était garanti. Les montants sont sur votre bon de commande.'
      : 'Des frais communs se sont ajoutés depuis votre commande. Les montants sont sur votre bon de commande.',
    `Votre commande ne part qu’avec votre accord. Vous pouvez aussi y renoncer, sans frais. Sans réponse sous ${ACCORD_JOURS}\u00a0jours, elle est annulée.`,
  ],
  faits: [
    ...faitsBon(bon),
    ...bon.depassements.map(({ article: { designation, conditionnement }, nombre }) => ({
      terme: designation,
      valeur: formatColis(nombre, conditionnement),
    })),
  ],
  bouton: { libelle: 'Répondre', href: bon.lien },
  formulaire: { acte: 'accord', objet_id: bon.id },
})

export const toMailAnnulation = (bon: BonDit & { phrases: readonly string[] }): Mail => ({
  modele: 'bon_annule_cloture',
  objet: `${bon.groupement}\u00a0: votre commande est annulée`,
  titre: 'Votre commande est annulée',
  paragraphes: [...bon.phrases, 'Rien ne vous sera facturé.'],
  faits: faitsBon(bon),
  bouton: { libelle: 'Voir mon bon de commande', href: bon.lien },
})

export const toMailProlongation = (
  bon: BonDit & { groupement_id: string; articles: readonly string[]; cloture_le: string },
): Mail => ({
  modele: 'groupement_prolonge',
  objet: `${bon.groupement}\u00a0: clôture reportée au ${formatInstant(bon.cloture_le)}`,
  titre: 'La clôture est reportée',
  paragraphes: [
    bon.articles.length > 0
      ? `Le minimum n’est pas encore atteint pour ${bon.articles.join(', ')}. Vous pouvez modifier votre commande de ces articles jusqu’au ${formatInstant(bon.cloture_le)}.`
      : `Le minimum du groupement n’est pas encore atteint. Vous pouvez modifier votre commande jusqu’au ${formatInstant(bon.cloture_le)}.`,
  ],
  faits: faitsBon(bon),
  bouton: { libelle: 'Voir le groupement', href: bon.lien },
  formulaire: { acte: 'commande', objet_id: bon.groupement_id },
})
