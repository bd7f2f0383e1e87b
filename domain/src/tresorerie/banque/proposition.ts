import type { Jour } from '../../jour.ts'
import type { Classement } from './classement.ts'

/** A piece that is not paid in full; `reste` is in cents. `objet`: « Cotisation 2027 ». */
export type PieceOuverte = {
  id: string
  numero: string | null
  objet: string
  echeance: Jour | null
  reste: number
  entreprise_id: string
}

export type Societe = { id: string; raison_sociale: string; no_adherent: string }

/** A debit that a batch sent to the bank. `rejetee_le`: the day it came back. */
export type Prelevee = {
  id: string
  end_to_end_id: string
  rum: string
  montant: number
  numero: string | null
  entreprise_id: string
  date_prelevement: Jour
  rejetee_le: Jour | null
  reglement_id: string | null
  /** A movement has already brought its money. */
  credite: boolean
}

/** A batch of debits; its bank credits it whole, or each of its `parts` apart. */
export type Lot = { id: string; message_id: string; date_prelevement: Jour; montant: number; parts: readonly number[] }

/** A payment typed by hand that no movement has confirmed. */
export type Saisi = { id: string; entreprise_id: string; montant: number; date: Jour; reference: string | null }

/** Who paid from an account: how many times, or by a mandate. */
export type Payeur = { iban: string; entreprise_id: string; fois: number }

export type Habitude = { cle: string; classement: Classement; compte: string; le: Jour }

export type Donnees = {
  entreprises: readonly Societe[]
  pieces: readonly PieceOuverte[]
  payeurs: readonly Payeur[]
  mandats: readonly { rum: string; entreprise_id: string }[]
  prelevees: readonly Prelevee[]
  lots: readonly Lot[]
  saisis: readonly Saisi[]
  habitudes: readonly Habitude[]
}

/** A movement as the rules read it. `montant`: signed cents. */
export type MouvementRecu = {
  date: Jour
  montant: number
  libelle: string
  nom: string | null
  iban: string | null
  end_to_end_id: string | null
  rum: string | null
  code_rejet: string | null
}

export const NATURES_PROPOSITION = [
  'pieces',
  'reglement',
  'lot',
  'prelevement',
  'rejet',
  'classement',
  'aucune',
] as const

/** The proposal made for a movement, with its evidence in words. */
export type Proposition = {
  nature: (typeof NATURES_PROPOSITION)[number]
  /** Posts by itself: the payer and the reference agree, one piece is open and the amount does not exceed it. */
  sure: boolean
  entreprise_id: string | null
  parts: { piece_id: string; montant: number }[]
  /** Pieces to choose among, when nothing tells one from the other. */
  possibles: string[]
  /** The batch, the debit or the payment that the movement confirms. */
  objet_id: string | null
  classement: Classement | null
  compte: string | null
  /** All in one line, for the queue. */
  phrase: string
  preuves: string[]
  /** As the member reads it, after « reconnu grâce »: « au numéro AC-2027-000065 cité par la banque ». */
  grace_a: string | null
  /** Words of the text that were recognised. */
  mots: string[]
}

export const PROPOSITION_VIDE: Proposition = {
  nature: 'aucune',
  sure: false,
  entreprise_id: null,
  parts: [],
  possibles: [],
  objet_id: null,
  classement: null,
  compte: null,
  phrase: 'Rien n’est reconnu',
  preuves: [],
  grace_a: null,
  mots: [],
}
