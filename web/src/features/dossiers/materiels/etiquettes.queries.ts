import { callBlob } from '../../../lib/api-files.ts'
import type { Cible } from './materiels.queries.ts'

/** The labels to print, ten on a sheet. An empty file when the call failed: a toast has shown it. */
export const openEtiquettes = (id: string) => callBlob('POST /adhesions/:id/materiels/etiquettes', { params: { id } })

/** The same for the label of one machine. */
export const openEtiquette = (params: Cible) =>
  callBlob('POST /adhesions/:id/materiels/:materiel_id/etiquette', { params })
