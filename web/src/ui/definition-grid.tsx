import type { ReactNode } from 'react'

type Definition = { term: string; detail: ReactNode /** Takes the whole line. */; wide?: boolean }

export function DefinitionGrid({ items }: { items: readonly Definition[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-3">
      {items.map(({ term, detail, wide }) => (
        <div className={wide ? 'col-span-full min-w-0' : 'min-w-0'} key={term}>
          <dt className="text-caption text-ink-2">{term}</dt>
          <dd className="text-strong tabular-nums">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
