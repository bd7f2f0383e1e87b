import type { Feuille } from '@sillon/domain/secretariat/imports/feuilles'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ClasseurDemande, exportClasseur } from './classeurs.queries.ts'

export type ExportListe = {
  titre: string
  /** Those that follow from the list. */
  feuilles: readonly Feuille[]
  filtre: ClasseurDemande['filtre']
  filtree: boolean
}

/** What leaves: the sheets among those offered, their format, and what the list behind them shows. */
export function useClasseur(offertes: readonly Feuille[], filtre: ClasseurDemande['filtre']) {
  const [feuilles, setFeuilles] = useState<Feuille[]>([...offertes])
  const [format, setFormat] = useState<ClasseurDemande['format']>('xlsx')
  const exporting = useMutation({ mutationFn: () => exportClasseur({ feuilles, format, filtre }) })
  const refus = feuilles.length === 0 ? 'Choisissez au moins une feuille.' : null
  return { offertes, feuilles, setFeuilles, format, setFormat, exporting, refus }
}

export type Classeur = ReturnType<typeof useClasseur>
