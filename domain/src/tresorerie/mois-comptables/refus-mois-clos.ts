import { addJours, formatJour, type Jour } from '../../jour.ts'
import { RuleViolation } from '../../rule-violation.ts'
import { duMois } from './mois-comptable.ts'

type Refuse = { jour: Jour; clos_jusqu_au: Jour; champ: string | undefined }

/** `champ`: the field that chose the day, which may choose another one; undefined when the day is that of a fact. */
export function refusMoisClos({ jour, clos_jusqu_au, champ }: Refuse): RuleViolation {
  const suite = champ
    ? `choisissez une date à partir du ${formatJour(addJours(clos_jusqu_au, 1))}.`
    : 'rien ne s’y ajoute ni n’y change.'
  return new RuleViolation('mois.clos', `Le mois ${duMois(jour)} est clôturé\u00a0: ${suite}`, champ)
}
