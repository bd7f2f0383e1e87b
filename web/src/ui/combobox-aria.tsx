import './react-aria-style.ts'
import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { ComboBox, I18nProvider, Input, ListBox, Popover } from 'react-aria-components'
import type { ComboboxProps } from './combobox.tsx'
import { ComboboxLine } from './combobox-line.tsx'
import type { ControlAria } from './field.tsx'
import { IconButton } from './icon-button.tsx'

const CUSTOM_ID = 'saisie-libre'

/** The list floats over a desk; on a phone it pushes the content, so that the keyboard hides nothing. */
const phoneStyle = { position: 'static', maxHeight: 'none' } as const

type AriaComboboxProps = ComboboxProps & { aria: ControlAria }

export function AriaCombobox({
  aria,
  label,
  items,
  inputValue,
  selectedId,
  onInputChange,
  onSelect,
  ...props
}: AriaComboboxProps) {
  const control = useRef<HTMLDivElement>(null)
  const [listPlace, setListPlace] = useState<HTMLElement | null>(null)
  const lines = withCustomLine(withSelected(items, selectedId, inputValue), inputValue, props.customLabel)

  function changeText(text: string) {
    if (text === inputValue) return
    onInputChange(text)
    if (selectedId !== null) onSelect(null)
  }

  function choose(id: string | null) {
    if (id === CUSTOM_ID) return props.onCustom?.(inputValue.trim())
    const item = items.find((candidate) => candidate.id === id)
    if (!item) return
    onInputChange(item.label)
    onSelect(item)
  }

  return (
    <I18nProvider locale="fr-FR">
      <ComboBox
        allowsCustomValue
        allowsEmptyCollection
        aria-label={label}
        defaultFilter={() => true}
        inputValue={inputValue}
        isDisabled={props.disabled}
        items={lines}
        menuTrigger="focus"
        onBlur={props.onBlur}
        onInputChange={changeText}
        onSelectionChange={(key) => choose(key === null ? null : String(key))}
        selectedKey={selectedId}
      >
        <div className="control" ref={control}>
          <Search aria-hidden="true" className="-mr-1 ml-3.5 text-ink-2" size={18} strokeWidth={2.1} />
          <Input {...aria} autoComplete="off" name={props.name} placeholder={props.placeholder} />
          {inputValue !== '' && !props.disabled && (
            <IconButton
              className="-my-1"
              icon={<X aria-hidden="true" size={18} strokeWidth={2.1} />}
              label="Effacer"
              onClick={() => {
                changeText('')
                control.current?.querySelector('input')?.focus()
              }}
            />
          )}
        </div>
        <div ref={setListPlace} />
        {listPlace && (
          <Popover
            className="popover combobox-list"
            isNonModal
            offset={4}
            style={matchMedia('(width < 900px)').matches ? phoneStyle : undefined}
            triggerRef={control}
            UNSTABLE_portalContainer={listPlace}
          >
            <ListBox<ComboboxLineItem>
              renderEmptyState={() => (
                <p className="px-4 py-3 text-help text-ink-2">{props.loading ? 'Recherche…' : 'Aucun résultat.'}</p>
              )}
            >
              {(line) => <ComboboxLine custom={line.id === CUSTOM_ID} item={line} typed={inputValue} />}
            </ListBox>
          </Popover>
        )}
      </ComboBox>
    </I18nProvider>
  )
}

type ComboboxLineItem = ComboboxProps['items'][number]

/** React Aria forgets a selection that its list does not hold. */
function withSelected(items: ComboboxProps['items'], selectedId: string | null, label: string) {
  if (selectedId === null || items.some(({ id }) => id === selectedId)) return items
  return [{ id: selectedId, label }, ...items]
}

function withCustomLine(items: ComboboxProps['items'], typed: string, customLabel: ComboboxProps['customLabel']) {
  const text = typed.trim()
  if (!customLabel || text === '' || items.some(({ label }) => label === text)) return items
  return [...items, { id: CUSTOM_ID, label: customLabel(text) }]
}
