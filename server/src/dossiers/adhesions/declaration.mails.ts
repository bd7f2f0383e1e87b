import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Changement } from '@sillon/domain/dossiers/adhesions/changement'
import { formatJour, jourOf } from '@sillon/domain/jour'
import { fait, type Mail } from '../../platform/mail/mail.ts'

type Sujet = { raison_sociale: string; lien: string }

/** In cents. */
export type Fee = { montant: number; isAppelee: boolean }

type Recu = {
  annee: number
  numero: string | null
  par: string
  le: Date
  depuis: number | null
  changements: readonly Changement[]
  fee: Fee | null
}

/** Beyond this many lines, the mail counts the others: the page has them all. */
const LIGNES_MAX = 12

/** The receipt of a yearly declaration: what was sent, what changed, what it should cost, what follows. */
export const toMailDeclaration = ({ raison_sociale, lien }: Sujet, recu: Recu): Mail => {
  const { annee, numero, par, le, changements, fee } = recu
  const autres = changements.length - LIGNES_MAX
  return {
    modele: 'declaration_soumise',
    objet: `Déclaration ${annee} de ${raison_sociale} reçue`,
    titre: `Votre déclaration ${annee} est bien reçue`,
    paragraphes: [
      `${par} a envoyé la déclaration ${annee} de ${raison_sociale} le ${formatJour(jourOf(le))}.`,
      phraseChangements(recu),
      `La coopérative la vérifie et vous répond. ${phraseFee(fee)}`.trim(),
    ],
    faits: [
      ...fait('Numéro de la déclaration', numero),
      ...changements
        .slice(0, LIGNES_MAX)
        .map(({ libelle, ...changement }) => ({ terme: libelle, valeur: valeurOf(changement) })),
      ...fait('Autres changements', autres > 0 ? String(autres) : null),
      ...(fee ? fait(`Cotisation ${annee} ${fee.isAppelee ? 'appelée' : 'estimée'}`, formatMontant(fee.montant)) : []),
    ],
    bouton: { libelle: 'Voir mon reçu', href: lien },
  }
}

function phraseChangements({ depuis, changements }: Recu): string {
  if (depuis === null) return 'C’est votre première déclaration.'
  if (changements.length === 0) return `Rien n’a changé depuis ${depuis}.`
  return `Ce qui a changé depuis ${depuis} est dans le tableau.`
}

function valeurOf({ nature, avant, apres }: Omit<Changement, 'libelle' | 'etape'>): string {
  if (nature === 'ajout') return 'Ajout'
  if (nature === 'retrait') return 'Retrait'
  return `${avant ?? '(vide)'} → ${apres ?? '(vide)'}`
}

function phraseFee(fee: Fee | null): string {
  if (!fee) return ''
  return fee.isAppelee
    ? 'La cotisation est déjà appelée : la coopérative la corrige s’il y a lieu.'
    : 'Le montant reste une estimation jusqu’à l’appel de la cotisation.'
}
