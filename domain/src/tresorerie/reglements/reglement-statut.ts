import { formatJour, type Jour, jourOf } from '../../jour.ts'
import { RuleViolation } from '../../rule-violation.ts'

export const REGLEMENT_STATUTS = ['valide', 'annule', 'rejete'] as const
export type ReglementStatut = (typeof REGLEMENT_STATUTS)[number]

/** `remis`: the bank has the direct debit, and its money has not arrived. */
export const REGLEMENT_ETATS = ['remis', ...REGLEMENT_STATUTS] as const
export type ReglementEtat = (typeof REGLEMENT_ETATS)[number]

export const REGLEMENT_ETAT_LABELS: Record<ReglementEtat, string> = {
  remis: 'Remis en banque',
  valide: 'Encaissé',
  annule: 'Annulé',
  rejete: 'Rejeté',
}

/** A direct debit is recorded when its file is exported: its money arrives on its own day. */
export const etatOf = (
  { statut, date_reglement }: { statut: ReglementStatut; date_reglement: Jour },
  today: Jour,
): ReglementEtat => (statut === 'valide' && date_reglement > today ? 'remis' : statut)

/** `exporte`: its direct debit was exported to the bank, and not returned. */
type Etat = { statut: ReglementStatut; rembourse: number; exporte?: boolean }

/**
 * Why the payment may not be withdrawn; undefined: it may. `annuler`: it was entered by mistake. `rejeter`: the bank
 * took it back.
 */
export function refusRetrait(acte: 'annuler' | 'rejeter', { statut, rembourse, exporte }: Etat): string | undefined {
  if (statut === 'annule') return 'Ce règlement est déjà annulé.'
  if (statut === 'rejete') return 'Ce règlement a déjà été rejeté.'
  if (acte === 'annuler' && rembourse > 0) return 'Ce règlement a été remboursé en partie\u00a0: il ne s’annule plus.'
  if (acte === 'annuler' && exporte) {
    return 'Ce prélèvement est parti à la banque\u00a0: attendez son retour, ou notez un rejet de la banque.'
  }
  return undefined
}

export function requireValide({ statut }: Pick<Etat, 'statut'>) {
  if (statut === 'valide') return
  throw new RuleViolation('reglement.retire', 'Ce règlement est annulé ou rejeté\u00a0: il ne change plus.')
}

/** Throws before the day of a direct debit: its money has not arrived. */
export function requireEncaisse(date_reglement: Jour, today: Jour) {
  if (date_reglement <= today) return
  throw new RuleViolation(
    'reglement.pas-encaisse',
    `Ce prélèvement n’est pas encore encaissé\u00a0: il se rembourse à partir du ${formatJour(date_reglement)}.`,
  )
}

/**
 * The first day on which the bank may return the payment. A debit is recorded before its own day, and may be refused as
 * soon as it is recorded.
 */
export function premierRetour(date_reglement: Jour, saisi_le: string): Jour {
  const jour = jourOf(saisi_le)
  return date_reglement < jour ? date_reglement : jour
}

export function requireRetrait(acte: 'annuler' | 'rejeter', etat: Etat) {
  const refus = refusRetrait(acte, etat)
  if (refus) throw new RuleViolation('reglement.retire', refus)
}
