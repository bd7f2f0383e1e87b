import { Calendar } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { formatDayText, isDay, readDayText } from './day-text.ts'
import { Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'

export type DateFieldProps = FieldProps & {
  id?: string
  name?: string
  disabled?: boolean
  /** A day (2026-03-27), or the text typed when it is not one: the form then refuses it. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  /** The first and the last day that the calendar offers. */
  min?: string
  max?: string
  className?: string
}

const CalendarPopover = lazy(() =>
  import('./calendar-popover.tsx').then(({ CalendarPopover }) => ({ default: CalendarPopover })),
)

export function DateField({ value, onChange, onBlur, min, max, disabled, name, ...props }: DateFieldProps) {
  const [typed, setTyped] = useState(formatDayText(value))
  const [open, setOpen] = useState(false)
  const control = useRef<HTMLDivElement>(null)
  // The text typed, while it still means the value; otherwise the value was changed by the form.
  const text = readDayText(typed) === value ? typed : formatDayText(value)
  const { label, help, error, optional, width = 'short', labelAction, className } = props
  const frame = { label, help, error, optional, width, labelAction, className, id: props.id ?? name }

  function changeText(next: string) {
    setTyped(next)
    onChange(readDayText(next))
  }

  function leave() {
    setTyped(formatDayText(value))
    onBlur?.()
  }

  function choose(day: string) {
    setTyped(formatDayText(day))
    onChange(day)
    setOpen(false)
  }

  return (
    <Field {...frame}>
      {(aria) => (
        <div className="control" ref={control}>
          <input
            {...aria}
            autoComplete="off"
            disabled={disabled}
            inputMode="decimal"
            name={name}
            onBlur={leave}
            onChange={(event) => changeText(event.target.value)}
            placeholder="jj/mm/aaaa"
            type="text"
            value={text}
          />
          <IconButton
            aria-expanded={open}
            aria-haspopup="dialog"
            className="-my-1"
            disabled={disabled}
            icon={<Calendar aria-hidden="true" size={20} strokeWidth={1.85} />}
            label={`Choisir dans le calendrier : ${label}`}
            onClick={() => setOpen(!open)}
            title="Calendrier"
          />
          {open && (
            <Suspense>
              <CalendarPopover
                anchor={control}
                label={label}
                max={max}
                min={min}
                onChoose={choose}
                onClose={() => setOpen(false)}
                value={value && isDay(value) ? value : null}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  )
}
