import type { fichiersLusRoutes } from '@sillon/contract/dossiers/fichiers-lus'
import type { materielsFichiersRoutes } from '@sillon/contract/dossiers/materiels-fichiers'
import type { RequestOf } from '@sillon/contract/route'
import type { FichierMateriel } from '@sillon/domain/dossiers/materiels/fichier-materiel'
import { queryOptions } from '@tanstack/react-query'
import { call, callBlob, callUpload } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { uploadWith } from '../../../lib/upload.ts'
import { type Cible, materielsKey } from './materiels.queries.ts'

type Routes = typeof materielsFichiersRoutes
type Saisie = RequestOf<Routes['update']>['body']

export const fichiersQuery = ({ id, materiel_id }: Cible) =>
  queryOptions({
    queryKey: [...materielsKey(id), materiel_id, 'fichiers'],
    queryFn: ({ signal }) =>
      call<Routes['list']>(
        'GET /adhesions/:id/materiels/:materiel_id/fichiers',
        { params: { id, materiel_id } },
        { signal, error: false },
      ),
  })

type Envoye = {
  depot: RequestOf<Routes['deposer']>['query']
  octets: Blob
  nom: string
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** No toast nor loading bar: the tile of the file shows the progress and the failure. */
export function attachFichier(params: Cible, { depot, octets, nom, onProgress, signal }: Envoye) {
  const form = new FormData()
  form.append('fichier', octets, nom)
  return callUpload<Routes['deposer']>(
    'POST /adhesions/:id/materiels/:materiel_id/fichiers',
    { params, query: depot, form },
    { loading: false, error: false, signal, transport: uploadWith(onProgress) },
  )
}

const paramsOf = (cible: Cible, fichier_id: string) => ({ ...cible, fichier_id })

export const changeFichier = (cible: Cible, { id, version, genre }: FichierMateriel, body: Saisie) =>
  call<Routes['update']>(
    'PATCH /adhesions/:id/materiels/:materiel_id/fichiers/:fichier_id',
    { params: paramsOf(cible, id), version, body },
    { success: { detail: changeOf(genre, body) } },
  )

function changeOf(genre: FichierMateriel['genre'], { rang }: Saisie): string {
  if (rang === 0) return 'La photo est en couverture.'
  return genre === 'photo' ? 'La légende est enregistrée.' : 'Le document est modifié.'
}

export const removeFichier = (cible: Cible, { id, genre }: FichierMateriel) =>
  call<Routes['remove']>(
    'DELETE /adhesions/:id/materiels/:materiel_id/fichiers/:fichier_id',
    { params: paramsOf(cible, id) },
    { success: { detail: genre === 'photo' ? 'La photo est supprimée.' : 'Le document est supprimé.' } },
  )

export async function downloadFichier(materiel_id: string, { id, fichier }: FichierMateriel) {
  const params = { id: materiel_id, fichier_id: id }
  saveFile(
    await callBlob<typeof fichiersLusRoutes.fichier>('GET /materiels/:id/fichiers/:fichier_id', { params }),
    fichier.nom,
  )
}
