import { Plus } from 'lucide-react'
import { type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { ComboBoxStateContext, ListBox, ListBoxItem, PopoverContext, useSlottedContext } from 'react-aria-components'
import { classNames } from './class-names.ts'
import type { ComboboxItem } from './combobox-props.ts'
import { MatchedText } from './matched-text.tsx'
import { useAfterPress } from './use-after-press.ts'
import './lists.css'

export const CUSTOM_ID = 'saisie-libre'

/** `wasTyped`: the text was begun before the list came. */
type ComboboxListProps = { typed: string; wasTyped: boolean } & EmptyState

/**
 * The list without the popover of React Aria, which closes when the page scrolls. Ours is over the page on a desktop;
 * on a phone it moves the content down, so that it can be scrolled: never between the two halves of a press.
 */
export function ComboboxList({ typed, loading, minLetters, wasTyped }: ComboboxListProps) {
  const state = useContext(ComboBoxStateContext)
  const popover = useSlottedContext(PopoverContext)
  const isOpen = state?.isOpen ?? false
  useOpenOnce(wasTyped)
  useReadablePage(isOpen)
  const isShown = useAfterPress(isOpen)
  const list = (
    <ListBox<ComboboxItem>
      renderEmptyState={() => <EmptyLine loading={loading} minLetters={minLetters} typed={typed} />}
    >
      {(item) => <ComboboxLine custom={item.id === CUSTOM_ID} item={item} typed={typed} />}
    </ListBox>
  )
  // React Aria first renders the list without a state, to read its lines: it must be there.
  if (!state) return list
  if (!isShown) return null
  return (
    <div className="popover combobox-list" ref={popover?.ref as RefObject<HTMLDivElement | null> | undefined}>
      {list}
    </div>
  )
}

/** Opens the list for a text typed before it came, as the next key would. */
function useOpenOnce(wasTyped: boolean) {
  const state = useContext(ComboBoxStateContext)
  const waits = useRef(wasTyped)
  useEffect(() => {
    if (!state || !waits.current) return
    waits.current = false
    state.open(null, 'input')
  }, [state])
}

/** The open list is not a dialog, but React Aria would hide the rest of the page from screen readers. */
function useReadablePage(isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return
    const parts = document.body.querySelectorAll(':scope > *')
    for (const part of parts) part.setAttribute(TOP_LAYER, '')
    return () => {
      for (const part of parts) part.removeAttribute(TOP_LAYER)
    }
  }, [isOpen])
}

/** The attribute of the elements that React Aria never hides. */
const TOP_LAYER = 'data-react-aria-top-layer'

type EmptyState = { loading: boolean | undefined; minLetters: number | undefined }

function EmptyLine({ loading, minLetters = 0, typed }: EmptyState & { typed: string }) {
  const isShort = typed.trim().length < minLetters
  return (
    <p className="px-4 py-3 text-help text-ink-2">
      {isShort ? `Tapez au moins ${minLetters}\u00a0lettres.` : loading ? 'Recherche…' : 'Aucun résultat.'}
    </p>
  )
}

type ComboboxLineProps = { item: ComboboxItem; typed: string; custom: boolean }

function ComboboxLine({ item, typed, custom }: ComboboxLineProps) {
  return (
    <ListBoxItem
      className={classNames('combobox-line', custom && 'font-semibold text-green-ink')}
      id={item.id}
      textValue={custom ? typed : item.label}
    >
      {custom && <Plus aria-hidden="true" size={18} strokeWidth={2.1} />}
      <span className="min-w-0">
        <span className="block">{custom ? item.label : <MatchedText label={item.label} typed={typed} />}</span>
        {item.detail && <span className="block text-help text-ink-2">{item.detail}</span>}
      </span>
    </ListBoxItem>
  )
}
