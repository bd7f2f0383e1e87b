import { RuleViolation } from '../../rule-violation.ts'

export const MATERIEL_STATUTS = [
  'en_service',
  'en_reparation',
  'hors_service',
  'vendu',
  'transfere',
  'detruit',
] as const
export type MaterielStatut = (typeof MATERIEL_STATUTS)[number]

export const MATERIEL_STATUT_LABELS: Record<MaterielStatut, string> = {
  en_service: 'En service',
  en_reparation: 'En réparation',
  hors_service: 'Hors service',
  vendu: 'Vendu',
  transfere: 'Transféré',
  detruit: 'Détruit',
}

/**
 * The statuses that may follow each status. A machine is never deleted: its ownership ends. No status leads to
 * « transféré »: accepting a transfer moves the machine to its new company; some rows received this status before
 * transfers existed.
 */
const SUITES: Record<MaterielStatut, readonly MaterielStatut[]> = {
  en_service: ['en_reparation', 'hors_service', 'vendu'],
  en_reparation: ['en_service'],
  hors_service: ['detruit'],
  vendu: [],
  transfere: [],
  detruit: [],
}

export const canBecome = (from: MaterielStatut, to: MaterielStatut): boolean => from === to || SUITES[from].includes(to)

/** The statuses that a form may offer from this one. */
export const statutsSuivants = (from: MaterielStatut): readonly MaterielStatut[] => SUITES[from]

export function checkStatut(from: MaterielStatut, to: MaterielStatut): void {
  if (canBecome(from, to)) return
  if (to === 'transfere') {
    throw new RuleViolation(
      'materiel.transfert-par-son-acte',
      'Un transfert se demande depuis la page de la machine, par «\u00a0Transférer\u00a0»\u00a0: l’entreprise qui la reçoit doit l’accepter.',
      'statut',
    )
  }
  const [de, vers] = [from, to].map((statut) => MATERIEL_STATUT_LABELS[statut as MaterielStatut].toLowerCase())
  throw new RuleViolation(
    'materiel.statut-impossible',
    `La situation « ${de} » ne peut pas devenir « ${vers} ».`,
    'statut',
  )
}
