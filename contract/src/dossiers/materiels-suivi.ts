import { ControleMateriel } from '@sillon/domain/dossiers/materiels/controle-materiel'
import { ControleSaisie } from '@sillon/domain/dossiers/materiels/controle-saisie'
import { ReleveHeures } from '@sillon/domain/dossiers/materiels/releve-heures'
import { CorrectionReleve, ReleveSaisie, SuppressionReleve } from '@sillon/domain/dossiers/materiels/releve-saisie'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'

/** Routes of the yearly data of one machine: hour readings, inspections. */
export const materielsSuiviRoutes = {
  releves: route('GET /adhesions/:id/materiels/:materiel_id/releves', {
    access: 'non_retraite',
    summary: 'Les relevés d’heures d’un matériel, le dernier d’abord.',
    query: PageQuery,
    response: pageOf(ReleveHeures),
  }),
  addReleve: route('POST /adhesions/:id/materiels/:materiel_id/releves', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Ajouter un relevé d’heures.',
    body: ReleveSaisie,
    response: ReleveHeures,
    creates: true,
  }),
  correctReleve: route('PATCH /adhesions/:id/materiels/:materiel_id/releves/:releve_id', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Corriger le dernier relevé d’heures, avec un motif.',
    body: CorrectionReleve,
    response: ReleveHeures,
    versioned: true,
  }),
  removeReleve: route('DELETE /adhesions/:id/materiels/:materiel_id/releves/:releve_id', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Retirer le dernier relevé d’heures, avec un motif.',
    body: SuppressionReleve,
    versioned: true,
  }),
  controles: route('GET /adhesions/:id/materiels/:materiel_id/controles', {
    access: 'non_retraite',
    summary: 'Les contrôles périodiques d’un matériel, le dernier d’abord.',
    query: PageQuery,
    response: pageOf(ControleMateriel),
  }),
  addControle: route('POST /adhesions/:id/materiels/:materiel_id/controles', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Noter un contrôle périodique et sa prochaine échéance.',
    body: ControleSaisie,
    response: ControleMateriel,
    creates: true,
  }),
  changeControle: route('PATCH /adhesions/:id/materiels/:materiel_id/controles/:controle_id', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Modifier un contrôle périodique.',
    body: ControleSaisie,
    response: ControleMateriel,
    versioned: true,
  }),
  removeControle: route('DELETE /adhesions/:id/materiels/:materiel_id/controles/:controle_id', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Retirer un contrôle périodique saisi par erreur.',
    versioned: true,
  }),
}
