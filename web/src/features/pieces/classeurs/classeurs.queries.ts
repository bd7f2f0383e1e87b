import type { ExporterListe } from '@sillon/contract/pieces/classeurs'
import type { RequestOf } from '@sillon/contract/route'
import { callBlob } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'

export type ClasseurDemande = RequestOf<ExporterListe>['body']

const NOMS: Record<ClasseurDemande['format'], string> = { xlsx: 'sillon.xlsx', csv: 'sillon.zip' }

/** Resolves to false when the export failed: a toast has shown it. */
export const exportClasseur = async (body: ClasseurDemande) =>
  saveFile(await callBlob<ExporterListe>('POST /admin/exports/classeur', { body }), NOMS[body.format])
