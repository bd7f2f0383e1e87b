import type { BodyOf } from '../../../lib/api.ts'
import { callBlob } from '../../../lib/api-files.ts'
import { saveFile } from '../../../lib/save-file.ts'

export type ClasseurDemande = BodyOf<'POST /admin/exports/classeur'>

const NOMS: Record<ClasseurDemande['format'], string> = { xlsx: 'sillon.xlsx', csv: 'sillon.zip' }

/** Resolves to false when the export failed: a toast has shown it. */
export const exportClasseur = async (body: ClasseurDemande) =>
  saveFile(await callBlob('POST /admin/exports/classeur', { body }), NOMS[body.format])
