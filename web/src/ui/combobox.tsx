import { Search } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type ComboboxItem = { id: string; label: string; detail?: string }

export type ComboboxProps = FieldProps & {
  id?: string
  name?: string
  placeholder?: string
  disabled?: boolean
  /** Already filtered (`filterByLabel`, or the server's answer). */
  items: readonly ComboboxItem[]
  inputValue: string
  onInputChange: (text: string) => void
  selectedId: string | null
  /** `null` as soon as the text is no longer that of the chosen item. */
  onSelect: (item: ComboboxItem | null) => void
  /** The last line, which keeps the text as it is: `(text) => « Saisir « … » tel quel »`. */
  customLabel?: (text: string) => string
  onCustom?: (text: string) => void
  loading?: boolean
  onBlur?: () => void
  className?: string
}

const AriaCombobox = lazy(() => import('./combobox-aria.tsx').then(({ AriaCombobox }) => ({ default: AriaCombobox })))

/** A long list, or free text. React Aria comes after the page: until then, the same field takes the typing. */
export function Combobox(props: ComboboxProps) {
  // Who starts to type before React Aria has come keeps the focus when it replaces the field.
  const focused = useRef(false)
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
                  focused.current = false
                }}
                onFocus={() => {
                  focused.current = true
                }}
                onChange={(event) => props.onInputChange(event.target.value)}
                placeholder={props.placeholder}
                type="text"
                value={props.inputValue}
              />
            </div>
          }
        >
          <AriaCombobox {...props} aria={aria} autoFocus={focused.current} />
        </Suspense>
      )}
    </Field>
  )
}
