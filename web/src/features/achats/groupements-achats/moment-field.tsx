import { precisionOf } from '@sillon/domain/achats/groupements-achats/heure-double'
import { heureOf, parseHeure, toInstantParis } from '@sillon/domain/instant-paris'
import { jourOf } from '@sillon/domain/jour'
import { useState } from 'react'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { DateField } from '../../../ui/date-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type Props<Input extends FieldValues, Output> = {
  control: Control<Input, unknown, Output>
  name: Path<Input>
  /** Label of the day field: « Clôture ». The hour field is named after it: « Heure de clôture ». */
  label: string
  labelHeure: string
  help?: string
  error?: string | undefined
  disabled?: boolean
}

type Typed = { jour: string; heure: string }

/**
 * A day and an hour of Paris, stored as an instant (ISO 8601). An invalid value is stored as typed, and the schema
 * refuses it.
 */
export function MomentField<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { control, name, label, labelHeure, help, error, disabled = false } = props
  const { field } = useController({ control, name })
  const [typed, setTyped] = useState(() => toTyped(field.value))
  // The text typed, while it still means the value; otherwise the value was changed by the form.
  const shown = toValue(typed) === field.value ? typed : toTyped(field.value)

  // On the day the clocks go back, an hour happens twice: says which of the two it is.
  const precision = typeof field.value === 'string' && field.value.endsWith('Z') ? precisionOf(field.value) : null

  function change(next: Typed) {
    setTyped(next)
    field.onChange(toValue(next))
  }

  return (
    <div className="grid grid-cols-[minmax(0,12rem)_minmax(0,7rem)] items-start gap-3">
      <DateField
        disabled={disabled}
        label={label}
        name={name}
        onBlur={field.onBlur}
        onChange={(jour) => change({ ...shown, jour: jour ?? '' })}
        value={shown.jour === '' ? null : shown.jour}
        {...(help && { help })}
        {...(error && { error })}
      />
      <TextField
        autoComplete="off"
        disabled={disabled}
        id={`${name}-heure`}
        label={labelHeure}
        onBlur={() => {
          const heure = parseHeure(shown.heure)
          if (heure) setTyped({ ...shown, heure })
          field.onBlur()
        }}
        onChange={({ target }) => change({ ...shown, heure: target.value })}
        placeholder="18:00"
        value={shown.heure}
        {...(precision && { help: precision })}
      />
    </div>
  )
}

function toTyped(value: unknown): Typed {
  const text = typeof value === 'string' ? value : ''
  if (text.endsWith('Z')) return { jour: jourOf(text), heure: heureOf(text) }
  const [jour = '', ...heure] = text.split(' ')
  return { jour, heure: heure.join(' ') }
}

function toValue({ jour, heure }: Typed): string {
  const lue = parseHeure(heure)
  return (lue && toInstantParis(jour, lue)) ?? `${jour} ${heure}`
}
