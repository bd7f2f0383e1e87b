import type { ReactNode } from 'react'

type Props = {
  /** Draws the number of the piece, as a link to it. */
  lien: (props: { className: string }) => ReactNode
  objet: string
  /** The status, or the act that replaces it. */
  children: ReactNode
  date: string | null
  montant: string
}

/** The same five columns in every table of the page; on a phone, three lines in the same order. */
export const LigneFiche = ({ lien, objet, children, date, montant }: Props) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 text-body last:border-b-0 hover:bg-hover desk:min-h-11 desk:grid-cols-[8.875rem_minmax(0,1fr)_8.875rem_5.75rem_6.5rem] desk:py-0">
    <span className="col-span-2 text-help desk:col-span-1 desk:text-body">
      {lien({ className: 'reference font-semibold whitespace-nowrap hover:underline' })}
    </span>
    <span className="col-span-2 min-w-0 font-semibold wrap-anywhere desk:col-span-1 desk:truncate desk:font-normal">
      {objet}
    </span>
    <span className="justify-self-start">{children}</span>
    <span className="hidden text-end text-ink-2 tabular-nums desk:block">{date}</span>
    <span className="text-end font-semibold whitespace-nowrap tabular-nums">{montant}</span>
  </li>
)

export const TotalFiche = ({ children, montant }: { children: ReactNode; montant: string }) => (
  <li className="flex min-h-11 items-center justify-between gap-4 border-t-2 border-ink px-4 text-body font-semibold">
    <span>{children}</span>
    <span className="whitespace-nowrap tabular-nums">{montant}</span>
  </li>
)
