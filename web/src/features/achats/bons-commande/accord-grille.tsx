import { quandPart } from '@sillon/domain/comptes/actes-en-attente/phrases'
import type { AccordRecu } from '@sillon/domain/dossiers/echanges/echange-saisie'
import { MOYENS_ECHANGE, type MoyenEchange } from '@sillon/domain/dossiers/echanges/origine'
import { jourOf } from '@sillon/domain/jour'
import { useId } from 'react'
import { DateField } from '../../../ui/date-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { avantEnvoi, delaiActes } from '../../organisme/organisme/envoi.ts'

type Props = { value: AccordRecu | null; onChange: (accord: AccordRecu | null) => void }

const LIBELLES: Record<MoyenEchange, string> = {
  telephone: 'Reçu par téléphone, aujourd’hui',
  papier: 'Reçu sur papier',
}

const SANS_ACCORD = 'Pas encore reçu\u00a0: brouillons'

/** How the members accept the conditions of what is entered for them: each order carries it, as its own form says it. */
export function AccordGrille({ value, onChange }: Props) {
  const id = useId()
  const today = jourOf(new Date())
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-end gap-x-4 gap-y-3">
      <SelectField
        className="w-full desk:w-72"
        id={`${id}-moyen`}
        label="Accord des adhérents"
        onChange={({ target }) => {
          const moyen = MOYENS_ECHANGE.find((un) => un === target.value)
          onChange(moyen ? { moyen, ...(moyen === 'papier' && { le: today }) } : null)
        }}
        options={[
          { value: '', label: SANS_ACCORD },
          ...MOYENS_ECHANGE.map((moyen) => ({ value: moyen, label: LIBELLES[moyen] })),
        ]}
        value={value?.moyen ?? ''}
      />
      {value?.moyen === 'papier' && (
        <DateField
          id={`${id}-le`}
          label="Papiers du"
          max={today}
          onChange={(le) => onChange({ moyen: 'papier', le: le ?? '' })}
          value={value.le || null}
          {...(!value.le && { error: 'Indiquez la date écrite sur les papiers.' })}
        />
      )}
      <p className="basis-full text-help text-ink-2 desk:flex-1 desk:basis-80 desk:pb-2">
        {value
          ? `Les commandes de la grille engagent leurs adhérents. ${avantEnvoi(`Chacun reçoit un seul e-mail, ou une lettre, ${quandPart(delaiActes())} de sa ligne.`)}`
          : 'Les nouvelles commandes sont gardées en brouillon et n’engagent personne.'}
      </p>
    </div>
  )
}
