import { CircleAlert, Minus, Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import './quantity-field.css'

type QuantityFieldProps = {
  /** Label for screen readers: « Ammonitrate 33,5 %, en big bags ». */
  label: string
  id?: string
  value: number
  step?: number
  minimum?: number
  disabled?: boolean
  /** « soit 6 t » */
  derived?: ReactNode
  error?: string | null | undefined
  /** Buttons that replace a quantity that cannot be ordered by a valid one. */
  repairs?: readonly { value: number; label: string }[]
  onChange: (value: number) => void
  className?: string
}

const DIGITS_MAX = 6

/** Buttons change the quantity by `step`. Any number may be typed; an error then offers valid quantities. */
export function QuantityField({
  label,
  id,
  value,
  step = 1,
  minimum = 0,
  disabled = false,
  derived,
  error,
  repairs = [],
  onChange,
  className,
}: QuantityFieldProps) {
  const fallbackId = useId()
  const fieldId = id ?? fallbackId
  const [isEmpty, setEmpty] = useState(false)
  const more = Math.max(Math.floor(value / step) * step + step, Math.ceil(minimum / step) * step)
  const less = Math.ceil(value / step) * step - step
  const change = (next: number) => {
    setEmpty(false)
    onChange(next)
  }
  return (
    <div className={classNames('min-w-0', className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="quantity">
          <button
            aria-label={`Moins\u00a0: ${label}`}
            disabled={disabled || value === 0}
            onClick={() => change(less < minimum ? 0 : less)}
            type="button"
          >
            <Minus aria-hidden="true" size={18} strokeWidth={2.1} />
          </button>
          <input
            aria-describedby={classNames(derived ? `${fieldId}-soit` : null, error && `${fieldId}-erreur`) || undefined}
            aria-invalid={error ? true : undefined}
            aria-label={`Quantité\u00a0: ${label}`}
            autoComplete="off"
            className="tabular-nums"
            disabled={disabled}
            id={fieldId}
            inputMode="numeric"
            onBlur={() => setEmpty(false)}
            onChange={({ target }) => {
              const digits = target.value.replace(/\D/g, '').slice(0, DIGITS_MAX)
              setEmpty(digits === '')
              onChange(Number(digits))
            }}
            onFocus={({ target }) => target.select()}
            type="text"
            value={isEmpty ? '' : String(value)}
          />
          <button aria-label={`Plus\u00a0: ${label}`} disabled={disabled} onClick={() => change(more)} type="button">
            <Plus aria-hidden="true" size={18} strokeWidth={2.1} />
          </button>
        </div>
        {derived && (
          <span className="text-help text-ink-2 tabular-nums" id={`${fieldId}-soit`}>
            {derived}
          </span>
        )}
      </div>
      {error && (
        <div className="mt-2">
          <p className="flex items-start gap-1.5 text-help font-semibold text-brick-ink" id={`${fieldId}-erreur`}>
            <CircleAlert aria-hidden="true" className="mt-0.5 shrink-0" size={16} strokeWidth={2.1} />
            {error}
          </p>
          {repairs.length > 0 && (
            <div className="mt-2 flex flex-wrap gap-2">
              {repairs.map((repair) => (
                <Button key={repair.label} onClick={() => change(repair.value)} variant="secondary">
                  {repair.label}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  )
}
