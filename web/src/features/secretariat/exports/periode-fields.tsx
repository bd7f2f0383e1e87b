import { DateField } from '../../../ui/date-field.tsx'
import type { PeriodeSaisie } from './use-periode.ts'

export function PeriodeFields({ saisie: { du, au, setDu, setAu, error } }: { saisie: PeriodeSaisie }) {
  return (
    <div className="grid gap-4 phone:flex phone:flex-wrap">
      <DateField label="Du" onChange={setDu} value={du} />
      <DateField label="Au" onChange={setAu} value={au} {...(error && { error })} />
    </div>
  )
}
