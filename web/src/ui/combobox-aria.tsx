import { isSameText } from './match-text.ts'
import './react-aria-style.ts'
import { Search, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { ComboBox, I18nProvider, Input } from 'react-aria-components'
import { ComboboxList, CUSTOM_ID } from './combobox-list.tsx'
import type { ComboboxProps } from './combobox-props.ts'
import type { ControlAria } from './field.tsx'
import { IconButton } from './icon-button.tsx'

/** `early`: what was done in the input that it replaces. */
type AriaComboboxProps = ComboboxProps & { aria: ControlAria; early: 'focused' | 'typed' | undefined }

export function AriaCombobox({
  aria,
  early,
  items,
  inputValue,
  selectedId,
  onInputChange,
  onSelect,
  ...props
}: AriaComboboxProps) {
  const input = useRef<HTMLInputElement>(null)
  // In the same turn as the input that it replaces is removed: later, the focus would have gone to the title above.
  const takesFocus = useRef(early !== undefined)
  useLayoutEffect(() => {
    if (takesFocus.current) input.current?.focus()
  }, [])
  // A free text that the user kept counts as a choice: the list closes.
  const [kept, setKept] = useState<string | null>(null)
  const lines = withCustomLine(withSelected(items, selectedId, inputValue), inputValue, props.customLabel)

  function changeText(text: string) {
    if (text === inputValue) return
    onInputChange(text)
    if (selectedId !== null) onSelect(null)
  }

  function choose(id: string | null) {
    if (id === CUSTOM_ID) return keep(inputValue.trim())
    const item = items.find((candidate) => candidate.id === id)
    if (!item) return
    onInputChange(item.label)
    onSelect(item)
  }

  function keep(text: string) {
    setKept(text)
    props.onCustom?.(text)
  }

  function clear() {
    changeText('')
    input.current?.focus()
  }

  return (
    <I18nProvider locale="fr-FR">
      <ComboBox
        allowsCustomValue
        allowsEmptyCollection
        aria-label={props.label}
        className="relative"
        defaultFilter={() => true}
        inputValue={inputValue}
        isDisabled={props.disabled}
        items={lines}
        // With nothing to propose before a letter, an open list would say that nothing was found.
        menuTrigger={props.typedFirst || (lines.length === 0 && !props.loading) ? 'input' : 'focus'}
        onBlur={props.onBlur}
        onInputChange={changeText}
        onSelectionChange={(key) => choose(key === null ? null : String(key))}
        selectedKey={selectedId ?? (kept === inputValue ? CUSTOM_ID : null)}
      >
        <div className="control">
          <Search aria-hidden="true" className="-mr-1 ml-3.5 text-ink-2" size={18} strokeWidth={2.1} />
          <Input {...aria} autoComplete="off" name={props.name} placeholder={props.placeholder} ref={input} />
          {inputValue !== '' && !props.disabled && (
            <IconButton
              className="-my-1"
              icon={<X aria-hidden="true" size={18} strokeWidth={2.1} />}
              label="Effacer"
              onClick={clear}
            />
          )}
        </div>
        <ComboboxList
          loading={props.loading}
          minLetters={props.minLetters}
          typed={inputValue}
          wasTyped={early === 'typed'}
        />
      </ComboBox>
    </I18nProvider>
  )
}

/** Adds the selected item to the list: React Aria forgets a selection that is not in it. */
function withSelected(items: ComboboxProps['items'], selectedId: string | null, label: string) {
  if (selectedId === null || items.some(({ id }) => id === selectedId)) return items
  return [{ id: selectedId, label }, ...items]
}

function withCustomLine(items: ComboboxProps['items'], typed: string, customLabel: ComboboxProps['customLabel']) {
  const text = typed.trim()
  if (!customLabel || text === '' || items.some(({ label }) => isSameText(label, text))) return items
  return [...items, { id: CUSTOM_ID, label: customLabel(text) }]
}
