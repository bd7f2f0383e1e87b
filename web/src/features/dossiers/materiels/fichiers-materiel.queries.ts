import type { FichierMateriel, FichierMaterielDepot } from '@sillon/domain/dossiers/materiels/fichier-materiel'
import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, call, read } from '../../../lib/api.ts'
import { callBlob, callUpload } from '../../../lib/api-files.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { uploadWith } from '../../../lib/upload.ts'
import { type Cible, materielsKey } from './materiels.queries.ts'

type Saisie = BodyOf<'PATCH /adhesions/:id/materiels/:materiel_id/fichiers/:fichier_id'>

export const fichiersQuery = ({ id, materiel_id }: Cible) =>
  queryOptions({
    queryKey: [...materielsKey(id), materiel_id, 'fichiers'],
    queryFn: read('GET /adhesions/:id/materiels/:materiel_id/fichiers', { params: { id, materiel_id } }),
  })

type Envoye = {
  depot: FichierMaterielDepot
  octets: Blob
  nom: string
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** No toast nor loading bar: the tile of the file shows the progress and the failure. */
export function attachFichier(params: Cible, { depot, octets, nom, onProgress, signal }: Envoye) {
  const fichier = new File([octets], nom, { type: octets.type })
  return callUpload(
    'POST /adhesions/:id/materiels/:materiel_id/fichiers',
    { params, query: depot, fichier },
    { loading: false, error: false, signal, transport: uploadWith(onProgress) },
  )
}

const paramsOf = (cible: Cible, fichier_id: string) => ({ ...cible, fichier_id })

export const changeFichier = (cible: Cible, { id, version, genre }: FichierMateriel, body: Saisie) =>
  call(
    'PATCH /adhesions/:id/materiels/:materiel_id/fichiers/:fichier_id',
    { params: paramsOf(cible, id), version, body },
    { success: changeOf(genre, body) },
  )

function changeOf(genre: FichierMateriel['genre'], { rang }: Saisie): string {
  if (rang === 0) return 'La photo est en couverture.'
  return genre === 'photo' ? 'La légende est enregistrée.' : 'Le document est modifié.'
}

export const removeFichier = (cible: Cible, { id, genre }: FichierMateriel) =>
  call(
    'DELETE /adhesions/:id/materiels/:materiel_id/fichiers/:fichier_id',
    { params: paramsOf(cible, id) },
    { success: genre === 'photo' ? 'La photo est supprimée.' : 'Le document est supprimé.' },
  )

export async function downloadFichier(materiel_id: string, { id, fichier }: FichierMateriel) {
  const params = { id: materiel_id, fichier_id: id }
  saveFile(await callBlob('GET /materiels/:id/fichiers/:fichier_id', { params }), fichier.nom)
}
