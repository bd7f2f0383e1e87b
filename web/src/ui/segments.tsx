import { Check } from 'lucide-react'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'
import './segments.css'

type SegmentsProps<Value extends string> = ChoiceGroupProps & {
  name: string
  /** Two or three short answers, from the narrowest. */
  options: readonly { value: Value; label: string }[]
  value: Value
  onSelect: (value: Value) => void
}

/** Short answers side by side, on a phone too; arrows move inside the group. */
export const Segments = <Value extends string>({ name, options, value, onSelect, ...frame }: SegmentsProps<Value>) => (
  <ChoiceGroup {...frame} id={frame.id ?? name} role="radiogroup">
    <div className="segments">
      {options.map((option) => (
        <label className="segment" key={option.value}>
          <input
            checked={value === option.value}
            className="sr-only"
            name={name}
            onChange={() => onSelect(option.value)}
            type="radio"
            value={option.value}
          />
          {value === option.value && <Check aria-hidden="true" className="shrink-0" size={18} strokeWidth={2.1} />}
          {option.label}
        </label>
      ))}
    </div>
  </ChoiceGroup>
)
