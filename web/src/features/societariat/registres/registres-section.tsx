import { isJour, jourOf } from '@sillon/domain/jour'
import {
  LIGNES_PDF_MAX,
  REGISTRE_LABELS,
  REGISTRES,
  type Registre,
} from '@sillon/domain/societariat/registres/registre'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { apercuRegistreQuery, exportRegistre } from './registres.queries.ts'

const FORMATS = ['pdf', 'csv'] as const

/** The registers on any past day: members, voters, places of the machines. */
export function RegistresSection() {
  const today = jourOf(new Date())
  const [registre, setRegistre] = useState<Registre>('adherents')
  const [jour, setJour] = useState<string | null>(today)
  const isPasse = jour !== null && isJour(jour) && jour <= today
  const { data } = useQuery({ ...apercuRegistreQuery({ registre, jour: jour ?? '' }), enabled: isPasse })
  const exporting = useMutation({ mutationFn: exportRegistre })

  function refusalOf(format: (typeof FORMATS)[number]): string | null {
    if (!isPasse) return 'Choisissez une date, aujourd’hui au plus tard.'
    const isTropLong = format === 'pdf' && (data?.lignes ?? 0) > LIGNES_PDF_MAX
    return isTropLong ? `Un PDF s’arrête à ${formatNumber(LIGNES_PDF_MAX)} lignes. Prenez le CSV.` : null
  }

  return (
    <Section
      intro="Tels qu’ils étaient un jour passé, entreprises et exploitations sous leur nom de ce jour-là, aussi loin que remonte le journal. L’empreinte SHA-256 des données y est notée."
      title="Registres à une date"
    >
      <div className="grid gap-4">
        <div className="grid gap-4 phone:flex phone:flex-wrap">
          <SelectField
            label="Registre"
            onChange={({ target }) => setRegistre(REGISTRES.find((known) => known === target.value) ?? 'adherents')}
            options={REGISTRES.map((value) => ({ value, label: REGISTRE_LABELS[value] }))}
            value={registre}
          />
          <DateField
            label="À la date du"
            max={today}
            onChange={setJour}
            value={jour}
            {...(jour !== null && isJour(jour) && jour > today && { error: 'Cette date est dans le futur.' })}
          />
        </div>
        <p aria-live="polite" className="text-help text-ink-2">
          {isPasse && data ? formatCount(data.lignes, 'ligne') : ' '}
        </p>
        <div className="flex flex-wrap gap-2">
          {FORMATS.map((format) => (
            <Button
              disabledReason={refusalOf(format)}
              key={format}
              loading={exporting.isPending && exporting.variables.format === format}
              loadingLabel="Préparation…"
              onClick={() => exporting.mutate({ registre, jour: jour ?? today, format })}
              variant="secondary"
            >
              {format === 'pdf' ? 'Télécharger le PDF' : 'Télécharger le CSV'}
            </Button>
          ))}
        </div>
      </div>
    </Section>
  )
}
