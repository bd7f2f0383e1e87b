import { Building2, FileText, LayoutList, type LucideIcon, Plus, Tractor, UserRound } from 'lucide-react'
import type { Icone } from './ligne.ts'

const ICONES: Record<Icone, LucideIcon> = {
  personnes: UserRound,
  entreprises: Building2,
  pieces: FileText,
  materiels: Tractor,
  actes: Plus,
  pages: LayoutList,
}

export function IconeLigne({ icone }: { icone: Icone }) {
  const Signe = ICONES[icone]
  return (
    <span aria-hidden="true" className={`palette-signe palette-signe-${icone}`}>
      <Signe size={16} strokeWidth={1.85} />
    </span>
  )
}
