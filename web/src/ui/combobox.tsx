import { Search } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import type { ComboboxProps } from './combobox-props.ts'
import { Field } from './field.tsx'

const AriaCombobox = lazy(() => import('./combobox-aria.tsx').then(({ AriaCombobox }) => ({ default: AriaCombobox })))

/** A long list, or a free text. React Aria is loaded after the page: until then, a plain input takes the typing. */
export function Combobox(props: ComboboxProps) {
  // Somebody who types before React Aria is loaded keeps the focus when it replaces the input, and the list opens.
  const early = useRef<'focused' | 'typed'>(undefined)
  const { label, help, error, optional, width, labelAction, className } = props
  const frame = { label, help, error, optional, width, labelAction, className, id: props.id ?? props.name }
  return (
    <Field {...frame}>
      {(aria) => (
        <Suspense
          fallback={
            <div className="control">
              <Search aria-hidden="true" className="-mr-1 ml-3.5 text-ink-2" size={18} strokeWidth={2.1} />
              <input
                {...aria}
                autoComplete="off"
                disabled={props.disabled}
                name={props.name}
                onBlur={() => {
                  early.current = undefined
                }}
                onFocus={() => {
                  early.current = 'focused'
                }}
                onChange={(event) => {
                  early.current = 'typed'
                  props.onInputChange(event.target.value)
                }}
                placeholder={props.placeholder}
                type="text"
                value={props.inputValue}
              />
            </div>
          }
        >
          <AriaCombobox {...props} aria={aria} early={early.current} />
        </Suspense>
      )}
    </Field>
  )
}
