import {
  FichierMateriel,
  FichierMaterielDepot,
  FichierMaterielSaisie,
} from '@sillon/domain/dossiers/materiels/fichier-materiel'
import { FICHIER_MAX } from '@sillon/domain/organisme/fichiers/fichier'
import * as z from 'zod/mini'
import { route } from '../route.ts'

export const materielsFichiersRoutes = {
  list: route('GET /adhesions/:id/materiels/:materiel_id/fichiers', {
    access: 'non_retraite',
    summary: 'Les photos d’un matériel, dans l’ordre, puis ses documents.',
    response: z.object({ resultats: z.array(FichierMateriel) }),
  }),
  deposer: route('POST /adhesions/:id/materiels/:materiel_id/fichiers', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary:
      'Joindre une photo (JPEG, PNG ou WebP) ou un document (PDF ou image)\u00a0; le même fichier n’est gardé qu’une fois.',
    query: FichierMaterielDepot,
    response: FichierMateriel,
    upload: FICHIER_MAX,
  }),
  update: route('PATCH /adhesions/:id/materiels/:materiel_id/fichiers/:fichier_id', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Renommer un fichier, ou changer la place d’une photo.',
    body: FichierMaterielSaisie,
    response: FichierMateriel,
    versioned: true,
  }),
  remove: route('DELETE /adhesions/:id/materiels/:materiel_id/fichiers/:fichier_id', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Supprimer une photo ou un document, et ses octets.',
  }),
}
