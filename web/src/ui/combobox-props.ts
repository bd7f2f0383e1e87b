import type { FieldProps } from './field.tsx'

export type ComboboxItem = { id: string; label: string; detail?: string }

export type ComboboxProps = FieldProps & {
  id?: string
  name?: string
  placeholder?: string
  disabled?: boolean
  /** Already filtered, by `filterByLabel` or by the server. */
  items: readonly ComboboxItem[]
  inputValue: string
  onInputChange: (text: string) => void
  selectedId: string | null
  /** Called with `null` as soon as the text is no longer that of the chosen item. */
  onSelect: (item: ComboboxItem | null) => void
  /** Label of the last line, which keeps the text as typed: `(text) => « Saisir « … » tel quel »`. */
  customLabel?: (text: string) => string
  onCustom?: (text: string) => void
  loading?: boolean
  /** Fewer letters search nothing: the list then asks for more. */
  minLetters?: number
  /** Opens at the first key, not at the focus: a long list would push away the other fields of a phone's sheet. */
  typedFirst?: boolean
  onBlur?: () => void
  className?: string
}
