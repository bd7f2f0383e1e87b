import { ControleMateriel } from '@sillon/domain/dossiers/materiels/controle-materiel'
import { ControleSaisie } from '@sillon/domain/dossiers/materiels/controle-saisie'
import { ReleveHeures } from '@sillon/domain/dossiers/materiels/releve-heures'
import { CorrectionReleve, ReleveSaisie, SuppressionReleve } from '@sillon/domain/dossiers/materiels/releve-saisie'
import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../page.ts'
import { defineRoutes } from '../route.ts'

const byMateriel = z.object({ id: z.uuid(), materiel_id: z.uuid() })
const byReleve = z.extend(byMateriel, { releve_id: z.uuid() })
const byControle = z.extend(byMateriel, { controle_id: z.uuid() })

/** Routes of the yearly data of one machine: hour readings, inspections. */
export const materielsSuiviRoutes = defineRoutes({
  releves: {
    method: 'GET',
    path: '/adhesions/:id/materiels/:materiel_id/releves',
    access: 'non_retraite',
    summary: 'Les relevés d’heures d’un matériel, le dernier d’abord.',
    params: byMateriel,
    query: PageQuery,
    response: pageOf(ReleveHeures),
  },
  addReleve: {
    method: 'POST',
    path: '/adhesions/:id/materiels/:materiel_id/releves',
    access: 'non_retraite',
    summary: 'Ajouter un relevé d’heures.',
    params: byMateriel,
    body: ReleveSaisie,
    response: ReleveHeures,
    creates: true,
  },
  correctReleve: {
    method: 'PATCH',
    path: '/adhesions/:id/materiels/:materiel_id/releves/:releve_id',
    access: 'non_retraite',
    summary: 'Corriger le dernier relevé d’heures, avec un motif.',
    params: byReleve,
    body: CorrectionReleve,
    response: ReleveHeures,
    versioned: true,
  },
  removeReleve: {
    method: 'DELETE',
    path: '/adhesions/:id/materiels/:materiel_id/releves/:releve_id',
    access: 'non_retraite',
    summary: 'Retirer le dernier relevé d’heures, avec un motif.',
    params: byReleve,
    body: SuppressionReleve,
    versioned: true,
  },
  controles: {
    method: 'GET',
    path: '/adhesions/:id/materiels/:materiel_id/controles',
    access: 'non_retraite',
    summary: 'Les contrôles périodiques d’un matériel, le dernier d’abord.',
    params: byMateriel,
    query: PageQuery,
    response: pageOf(ControleMateriel),
  },
  addControle: {
    method: 'POST',
    path: '/adhesions/:id/materiels/:materiel_id/controles',
    access: 'non_retraite',
    summary: 'Noter un contrôle périodique et sa prochaine échéance.',
    params: byMateriel,
    body: ControleSaisie,
    response: ControleMateriel,
    creates: true,
  },
  changeControle: {
    method: 'PATCH',
    path: '/adhesions/:id/materiels/:materiel_id/controles/:controle_id',
    access: 'non_retraite',
    summary: 'Modifier un contrôle périodique.',
    params: byControle,
    body: ControleSaisie,
    response: ControleMateriel,
    versioned: true,
  },
  removeControle: {
    method: 'DELETE',
    path: '/adhesions/:id/materiels/:materiel_id/controles/:controle_id',
    access: 'non_retraite',
    summary: 'Retirer un contrôle périodique saisi par erreur.',
    params: byControle,
    versioned: true,
  },
})
