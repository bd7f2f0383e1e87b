import { completeHeures } from '@sillon/domain/dossiers/materiels/heures-lues'
import { useState } from 'react'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { formatDecimal, readDecimal } from '../../../lib/decimal-field.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx'

type Props<Input extends FieldValues, Output> = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur'> & {
  control: Control<Input, unknown, Output>
  name: Path<Input>
  /** The hours of the reading before, if any. */
  derniere: number | undefined
}

/** The hours of a meter, of which the last digits are enough: the field says which hours it understood. */
export function HeuresField<Input extends FieldValues, Output>({
  control,
  name,
  derniere,
  ...props
}: Props<Input, Output>) {
  const { field } = useController({ control, name })
  const [typed, setTyped] = useState(() => formatDecimal(field.value))
  const [isReplaced, setIsReplaced] = useState(false)
  const avant = isReplaced ? undefined : derniere
  const read = (text: string) => readDecimal(completeHeures(text, avant))
  const heures = read(typed)
  // The text typed, while it still means the value; otherwise the value was changed by the form.
  const isTyped = heures === (field.value ?? null)
  const isCompleted = isTyped && heures !== readDecimal(typed) && typeof heures === 'number' && avant !== undefined
  return (
    <div className="grid justify-items-start gap-2">
      <TextField
        {...props}
        autoComplete="off"
        help={isCompleted ? `Compris\u00a0: ${formatNumber(heures)}\u00a0h, ${ecartOf(heures - avant)}.` : props.help}
        inputMode="numeric"
        name={name}
        onBlur={field.onBlur}
        onChange={({ target }) => {
          setTyped(target.value)
          field.onChange(read(target.value))
        }}
        ref={field.ref}
        unit="h"
        value={isTyped ? typed : formatDecimal(field.value)}
      />
      {isCompleted && (
        <Button
          onClick={() => {
            setIsReplaced(true)
            field.onChange(readDecimal(typed))
          }}
          size="sm"
          variant="quiet"
        >
          Compteur remplacé&nbsp;: {typed}&nbsp;h en tout
        </Button>
      )}
    </div>
  )
}

const ecartOf = (ecart: number) =>
  `${formatNumber(Math.abs(ecart))}\u00a0h de ${ecart < 0 ? 'moins' : 'plus'} qu’au relevé précédent`
