import type { Feuille } from '@sillon/domain/pieces/classeurs/feuille'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ClasseurDemande, exportClasseur } from './classeurs.queries.ts'

export type ExportListe = {
  titre: string
  /** The sheets that make sense for the list. */
  feuilles: readonly Feuille[]
  /** Each list checks its own filters against the contract of its district. */
  filtre: ClasseurDemande['filtre']
  filtree: boolean
}

/** State of an export: the sheets chosen among those offered, the format, and the filters of the list. */
export function useClasseur(offertes: readonly Feuille[], filtre: ClasseurDemande['filtre']) {
  const [feuilles, setFeuilles] = useState<Feuille[]>([...offertes])
  const [format, setFormat] = useState<ClasseurDemande['format']>('xlsx')
  const exporting = useMutation({ mutationFn: () => exportClasseur({ feuilles, format, filtre }) })
  const refus = feuilles.length === 0 ? 'Choisissez au moins une feuille.' : null
  return { offertes, feuilles, setFeuilles, format, setFormat, exporting, refus }
}

export type Classeur = ReturnType<typeof useClasseur>
