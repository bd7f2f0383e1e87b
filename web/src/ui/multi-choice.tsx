import type { ComponentProps } from 'react'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'
import type { Option } from './select-field.tsx'
import './choices.css'

type MultiChoiceProps<Value extends string> = ChoiceGroupProps &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'onSelect'> & {
    name: string
    options: readonly Option<Value>[]
    /** For controlled use; otherwise, spread `register(name)`. */
    value?: readonly Value[]
    onSelect?: (values: Value[]) => void
  }

/** Several answers of a short list, as chips. */
export function MultiChoice<Value extends string>({
  label,
  help,
  error,
  optional,
  id,
  className,
  options,
  value,
  onSelect,
  ...input
}: MultiChoiceProps<Value>) {
  const frame = { label, help, error, optional, className, id: id ?? input.name }

  function toggle(chosen: Value) {
    const kept = options.map((option) => option.value).filter((other) => value?.includes(other) !== (other === chosen))
    onSelect?.(kept)
  }

  return (
    <ChoiceGroup {...frame}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label className="choice px-3.5 py-1 text-body" key={option.value}>
            <input
              {...input}
              {...(value ? { checked: value.includes(option.value) } : {})}
              {...(onSelect ? { onChange: () => toggle(option.value) } : {})}
              aria-invalid={error ? true : undefined}
              className="box"
              disabled={option.disabled ?? input.disabled}
              type="checkbox"
              value={option.value}
            />
            {option.label}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
