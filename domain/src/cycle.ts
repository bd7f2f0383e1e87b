import type { RuleViolation } from './rule-violation.ts'

/** The statuses that an act may start from and the one it leads to; null: the status stays. */
type Acte<Statut extends string> = { de: readonly Statut[]; vers: Statut | null }

declare const donne: unique symbol

/** A status given by a life cycle: the repositories write no other one. */
export type StatutDonne<Statut extends string> = Statut & { readonly [donne]: true }

/**
 * A life cycle, written once as a table of acts. `statuts`: each status as a refusal says it. `refuse`: the refusal of an
 * act from a status that does not allow it.
 */
export function defineCycle<Statut extends string, const Actes extends Record<string, Acte<NoInfer<Statut>>>>(
  statuts: Readonly<Record<Statut, string>>,
  actes: Actes,
  refuse: (refus: { acte: keyof Actes & string; regle: Actes[keyof Actes]; statut: string }) => RuleViolation,
) {
  const can = (acte: keyof Actes & string, statut: Statut): boolean => (actes[acte] as Acte<Statut>).de.includes(statut)
  return {
    actes,
    can,
    /** The status that an act leads to. Throws when the status does not allow the act. */
    apply: (acte: keyof Actes & string, statut: Statut): StatutDonne<Statut> => {
      if (!can(acte, statut)) throw refuse({ acte, regle: actes[acte], statut: statuts[statut].toLowerCase() })
      return (actes[acte]?.vers ?? statut) as StatutDonne<Statut>
    },
  }
}
