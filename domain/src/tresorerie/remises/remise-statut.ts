import { RuleViolation } from '../../rule-violation.ts'

/** Throws when the slip was closed: it never opens again. */
export function requireOuverte({ numero, close_le }: { numero: string; close_le: string | null }): void {
  if (close_le !== null) throw new RuleViolation('remise.close', `Le bordereau ${numero} est clos.`)
}

/** Throws when the slip cannot be closed: it is closed once, and never empty. */
export function requireCloturable(remise: { numero: string; close_le: string | null; nombre: number }): void {
  requireOuverte(remise)
  if (remise.nombre === 0) throw new RuleViolation('remise.vide', 'Ce bordereau ne contient aucun chèque.')
}
