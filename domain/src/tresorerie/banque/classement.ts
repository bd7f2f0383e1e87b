import { toMots } from './mots.ts'

/** Kinds of movements that are no member’s, with the account of the chart that usually takes it. */
export const CLASSEMENTS = ['frais_bancaires', 'fournisseur', 'virement_interne', 'remise_cheques', 'autre'] as const
export type Classement = (typeof CLASSEMENTS)[number]

export const CLASSEMENT_LABELS: Record<Classement, string> = {
  frais_bancaires: 'Frais de banque',
  fournisseur: 'Paiement à un fournisseur',
  virement_interne: 'Virement entre nos comptes',
  remise_cheques: 'Remise de chèques déjà saisis',
  autre: 'Autre',
}

export const COMPTES_CLASSEMENT: Record<Classement, string> = {
  frais_bancaires: '627',
  fournisseur: '401',
  virement_interne: '580',
  remise_cheques: '5112',
  autre: '471',
}

/** An account of the chart, in capitals. */
export const COMPTE_COMPTABLE = /^[0-9][0-9A-Z]{2,19}$/
export const COMPTE_REFUSE = 'Un compte commence par un chiffre, comme 627, 401 ou 5112.'

/** The words by which a kind is told, tried in this order; a credit is none of the first two. */
const MOTS: readonly { nature: Classement; debit: boolean; motif: RegExp }[] = [
  {
    nature: 'frais_bancaires',
    debit: true,
    motif: /\b(FRAIS|COMMISSIONS?|AGIOS|TENUE DE COMPTE|COTISATION CARTE|ABONNEMENT BANQUE)\b/,
  },
  {
    nature: 'virement_interne',
    debit: false,
    motif: /\b(VIREMENT INTERNE|VIR INTERNE|LIVRET|EPARGNE|COMPTE A COMPTE)\b/,
  },
  { nature: 'remise_cheques', debit: false, motif: /\b(REMISES? (DE )?CHEQUES?|REM CHQ|REMISE CHQ)\b/ },
]

/** Tells the kind of a movement by its words alone; null: nothing tells. */
export function classifyByMots(libelle: string, montant: number): Classement | null {
  const texte = toMots(libelle).join(' ')
  return MOTS.find(({ motif, debit }) => motif.test(texte) && (!debit || montant < 0))?.nature ?? null
}

const MOIS =
  /^(JANV?(IER)?|FEVR?(IER)?|MARS|AVR(IL)?|MAI|JUIN|JUIL(LET)?|AOUT|SEPT?(EMBRE)?|OCT(OBRE)?|NOV(EMBRE)?|DEC(EMBRE)?)$/

/** The part of a label that stays from month to month: neither its numbers nor its month. */
export const cleHabitude = (libelle: string, montant: number): string =>
  [montant < 0 ? 'sorti' : 'entre', ...toMots(libelle).filter((mot) => !/\d/.test(mot) && !MOIS.test(mot))].join(' ')
