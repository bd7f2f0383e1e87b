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
  /** « Clôture »; of its hour, « Heure de clôture ». */
  label: string
  labelHeure: string
  help?: string
  error?: string | undefined
  disabled?: boolean
}

type Typed = { jour: string; heure: string }

/** A day and an hour of Paris, kept as an instant; what is not one yet is kept as it was typed, and the schema says why. */
export function MomentField<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { control, name, label, labelHeure, help, error, disabled = false } = props
  const { field } = useController({ control, name })
  const [typed, setTyped] = useState(() => toTyped(field.value))
  // What was typed, as long as it says the value; otherwise the value came from elsewhere.
  const shown = toValue(typed) === field.value ? typed : toTyped(field.value)

  // An hour that comes twice says which one it is.
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
