import type { ComponentProps, ReactNode } from 'react'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'
import { classNames } from './class-names.ts'
import './choices.css'

type RadioCard<Value extends string = string> = {
  value: Value
  label: string
  hint?: ReactNode
  icon?: ReactNode
}

type RadioCardsProps<Value extends string> = ChoiceGroupProps &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'onSelect'> & {
    name: string
    options: readonly RadioCard<Value>[]
    /** For controlled use; otherwise, spread `register(name)`. */
    value?: Value | null
    onSelect?: (value: Value) => void
    columns?: 1 | 2 | 3
  }

const columnsClass = { 1: '', 2: 'desk:grid-cols-2', 3: 'desk:grid-cols-3' }

/** At most six known answers, all visible. */
export function RadioCards<Value extends string>({
  label,
  help,
  error,
  optional,
  id,
  className,
  options,
  value,
  defaultValue,
  onSelect,
  columns = 1,
  ...input
}: RadioCardsProps<Value>) {
  const frame = { label, help, error, optional, className, id: id ?? input.name }
  return (
    <ChoiceGroup {...frame} role="radiogroup">
      <div className={classNames('grid gap-2', columnsClass[columns])}>
        {options.map((option) => (
          <label className="choice px-4 py-2" key={option.value}>
            <input
              {...input}
              {...(value === undefined ? {} : { checked: value === option.value })}
              {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
              {...(onSelect ? { onChange: () => onSelect(option.value) } : {})}
              aria-invalid={error ? true : undefined}
              className="dot"
              type="radio"
              value={option.value}
            />
            {option.icon && (
              <span aria-hidden="true" className="text-ink-2">
                {option.icon}
              </span>
            )}
            <span className="min-w-0">
              <span className="block text-strong">{option.label}</span>
              {option.hint && <span className="block text-help text-ink-2">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
