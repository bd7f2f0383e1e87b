import type { LigneSerie } from '@sillon/domain/tresorerie/remises/remise'
import type { MoyenSerie } from '@sillon/domain/tresorerie/remises/remise-saisie'
import type { DecimalValue } from '../../../lib/decimal-field.tsx'

export type Choisie = { id: string; no_adherent: string; raison_sociale: string }

/** The line being typed. `piece`: what the proposed amount pays. */
export type Entree = {
  texte: string
  entreprise: Choisie | null
  piece: string
  reference: string
  /** In cents, or the text that is no amount. Null until the amount due is known. */
  montant: DecimalValue
  /** The payment that this line replaces. */
  corrige: { id: string; version: number } | null
}

/** One object: a line that was left is nothing typed. */
export const VIDE: Entree = { texte: '', entreprise: null, piece: '', reference: '', montant: null, corrige: null }

export const toEntree = ({ reglement_id, version, entreprise, pieces, reference, montant }: LigneSerie): Entree => ({
  texte: entreprise.raison_sociale,
  entreprise,
  piece: pieces.join(', '),
  reference: reference ?? '',
  montant,
  corrige: { id: reglement_id, version },
})

/**
 * A line that was left, until the server has it. `refus`: why the server does not have it, when it is no longer on its
 * way.
 */
export type Attente = { cle: string; entree: Entree; moyen: MoyenSerie; date_reglement: string; refus: string }

/** One object, for the same reason. */
export const AUCUNE: Attente[] = []
