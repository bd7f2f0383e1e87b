import { Plus } from 'lucide-react'
import { ListBoxItem } from 'react-aria-components'
import { classNames } from './class-names.ts'
import type { ComboboxItem } from './combobox.tsx'
import { findMatch } from './match-text.ts'

type ComboboxLineProps = { item: ComboboxItem; typed: string; custom: boolean }

export function ComboboxLine({ item, typed, custom }: ComboboxLineProps) {
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

function MatchedText({ label, typed }: { label: string; typed: string }) {
  const match = findMatch(label, typed)
  if (!match) return label
  return (
    <>
      {label.slice(0, match.start)}
      <b className="border-b-2 border-wheat-deep">{label.slice(match.start, match.end)}</b>
      {label.slice(match.end)}
    </>
  )
}
