import { formatJour, type Jour } from '../../jour.ts'
import { InvalidInput } from '../../rule-violation.ts'

type Dates = { date_emission: Jour; echeance: Jour }

/** Numbers follow the days: a call is dated neither before `derniere_emission` (the last call) nor in the future. */
export function checkDatesAppel(
  { date_emission, echeance }: Dates,
  { today, derniere_emission }: { today: Jour; derniere_emission: Jour | null },
) {
  const errors: { champ: string; message: string }[] = []
  if (date_emission > today) {
    errors.push({ champ: 'date_emission', message: 'La date d’émission ne peut pas être dans le futur.' })
  } else if (derniere_emission !== null && date_emission < derniere_emission) {
    const message = `Le dernier appel est daté du ${formatJour(derniere_emission)}\u202f: choisissez ce jour ou un jour suivant.`
    errors.push({ champ: 'date_emission', message })
  }
  if (echeance < date_emission) {
    errors.push({ champ: 'echeance', message: 'L’échéance ne peut pas précéder la date d’émission.' })
  }
  if (errors.length > 0) throw new InvalidInput(...errors)
}
