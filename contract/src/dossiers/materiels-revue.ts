import { OBJETS_ECHEANCE } from '@sillon/domain/dossiers/materiels/echeance-materiel'
import { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { DECISIONS_REVUE } from '@sillon/domain/dossiers/materiels/revue'
import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'

/** A machine to confirm, with the day it was last confirmed. */
const MaterielARevoir = z.extend(Materiel, { verifie_le: z.nullable(z.string()) })
export type MaterielARevoir = z.infer<typeof MaterielARevoir>

/** A due date of a machine, to come or overdue. */
const EcheanceMateriel = z.object({
  adhesion_id: z.uuid(),
  materiel_id: z.uuid(),
  entreprise: z.string(),
  materiel: z.string(),
  objet: z.enum(OBJETS_ECHEANCE),
  libelle: z.nullable(z.string()),
  echeance: z.string(),
})
export type EcheanceMateriel = z.infer<typeof EcheanceMateriel>

/** A due date of one's own machine, with what it takes to say that the inspection was done. */
const MonEcheance = z.extend(EcheanceMateriel, {
  /** Day of the inspection that gave this due date; null when there was none. */
  fait_le: z.nullable(z.string()),
  /** Version of the machine, which holds the inspection of a sprayer. */
  version: z.int(),
  peut_noter: z.boolean(),
})
export type MonEcheance = z.infer<typeof MonEcheance>

export const ETATS_ECHEANCE = ['depasse', 'a_prevoir'] as const

/** Routes of the yearly review « Toujours là ? » and of the machines' due dates. */
export const materielsRevueRoutes = {
  revue: route('GET /adhesions/:id/materiels/revue', {
    access: 'non_retraite',
    summary: 'Les matériels que l’entreprise n’a pas confirmés depuis l’ouverture des déclarations.',
    response: z.object({ campagne: z.nullable(z.int()), materiels: z.array(MaterielARevoir) }),
  }),
  revoir: route('POST /adhesions/:id/materiels/revue', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Dire que des matériels sont toujours là, vendus ou hors service.',
    body: z.strictObject({
      materiel_ids: z.array(z.uuid()).check(z.minLength(1, { error: 'Choisissez un matériel.' }), z.maxLength(1000)),
      decision: z.enum(DECISIONS_REVUE),
    }),
    response: z.object({ revue_id: z.uuid(), revus: z.int() }),
    creates: true,
  }),
  annulerRevue: route('POST /adhesions/:id/materiels/revue/:revue_id/annuler', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Revenir sur une réponse du jour, tant que les matériels n’ont pas changé depuis.',
  }),
  mesEcheances: route('GET /moi/echeances-materiel', {
    access: 'non_retraite',
    summary: 'Les contrôles et assurances de mes matériels à prévoir dans les 90 jours, ou dépassés.',
    query: PageQuery,
    response: pageOf(MonEcheance),
  }),
  echeances: route('GET /admin/echeances-materiel', {
    summary: 'Les contrôles et assurances à prévoir ou dépassés, de toutes les entreprises adhérentes.',
    query: z.extend(PageQuery, { etat: z.enum(ETATS_ECHEANCE) }),
    response: pageOf(EcheanceMateriel),
  }),
}
