import type { BesoinVoisin } from '@sillon/domain/annuaire/besoins/besoin'
import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { showJours } from '../demandes/jours-texte.ts'

type Props = {
  besoin: Pick<BesoinVoisin, 'materiel' | 'categorie' | 'du' | 'au' | 'message'>
  mark?: ReactNode
  /** The place, and the people it is shown to. */
  lieu: string
  children?: ReactNode
}

/** The machine, the days and the place, as both sides read them. */
export function BesoinEntete({ besoin, mark, lieu, children }: Props) {
  const { materiel, categorie, message } = besoin
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 text-h3 break-words" id={id}>
          {materiel}
        </h3>
        {mark}
      </div>
      {categorie && <p className="text-body text-ink-2">{categorie}</p>}
      <p className="text-body">{showJours(besoin).replace(/^[dl]/, (lettre) => lettre.toUpperCase())}</p>
      <p className="text-body break-words text-ink-2">{lieu}</p>
      {message && <p className="mt-2 max-w-prose text-body break-words whitespace-pre-line">«&nbsp;{message}&nbsp;»</p>}
      {children}
    </Card>
  )
}
