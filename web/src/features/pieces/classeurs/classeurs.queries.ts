import type { RequestOf } from '@sillon/contract/route'
import type { classeursRoutes } from '@sillon/contract/secretariat/classeurs'
import { callBlob } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'

export type ClasseurDemande = RequestOf<typeof classeursRoutes.exporter>['body']

const NOMS: Record<ClasseurDemande['format'], string> = { xlsx: 'sillon.xlsx', csv: 'sillon.zip' }

/** Resolves to false when the export failed: a toast has shown it. */
export const exportClasseur = async (body: ClasseurDemande) =>
  saveFile(await callBlob<typeof classeursRoutes.exporter>('POST /admin/exports/classeur', { body }), NOMS[body.format])

export const downloadModele = async () =>
  saveFile(await callBlob<typeof classeursRoutes.modele>('GET /admin/imports/modele'), 'modele-import.xlsx')

export const downloadAnnote = async ({ id, nom }: { id: string; nom: string }) =>
  saveFile(
    await callBlob<typeof classeursRoutes.annote>('POST /admin/imports/:id/annote', { params: { id } }),
    `${nom.replace(/\.\w{1,5}$/, '')}-annote.xlsx`,
  )
