import {
  FichierMateriel,
  FichierMaterielDepot,
  FichierMaterielSaisie,
} from '@sillon/domain/dossiers/materiels/fichier-materiel'
import { FICHIER_MAX } from '@sillon/domain/organisme/fichiers/fichier'
import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'

const byMateriel = z.object({ id: z.uuid(), materiel_id: z.uuid() })
const byFichier = z.extend(byMateriel, { fichier_id: z.uuid() })
export const materielsFichiersRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/adhesions/:id/materiels/:materiel_id/fichiers',
    access: 'non_retraite',
    summary: 'Les photos d’un matériel, dans l’ordre, puis ses documents.',
    params: byMateriel,
    response: z.object({ resultats: z.array(FichierMateriel) }),
  },
  deposer: {
    method: 'POST',
    path: '/adhesions/:id/materiels/:materiel_id/fichiers',
    access: 'non_retraite',
    summary:
      'Joindre une photo (JPEG, PNG ou WebP) ou un document (PDF ou image)\u00a0; le même fichier n’est gardé qu’une fois.',
    params: byMateriel,
    query: FichierMaterielDepot,
    response: FichierMateriel,
    upload: FICHIER_MAX,
  },
  update: {
    method: 'PATCH',
    path: '/adhesions/:id/materiels/:materiel_id/fichiers/:fichier_id',
    access: 'non_retraite',
    summary: 'Renommer un fichier, ou changer la place d’une photo.',
    params: byFichier,
    body: FichierMaterielSaisie,
    response: FichierMateriel,
    versioned: true,
  },
  remove: {
    method: 'DELETE',
    path: '/adhesions/:id/materiels/:materiel_id/fichiers/:fichier_id',
    access: 'non_retraite',
    summary: 'Supprimer une photo ou un document, et ses octets.',
    params: byFichier,
  },
})
