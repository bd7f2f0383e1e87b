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
  /** Whether the due date is over. */
  depasse: z.boolean(),
  /** Version of the machine, which holds the inspection of a sprayer. */
  version: z.int(),
  peut_noter: z.boolean(),
})
export type MonEcheance = z.infer<typeof MonEcheance>

/** One’s own machine in use, wherever it is, with the due date that comes first. */
const MonMateriel = z.extend(
  z.pick(Materiel, {
    id: true,
    annee: true,
    puissance_ch: true,
    largeur_travail_m: true,
    capacite: true,
    capacite_unite: true,
    heures_moteur: true,
    releve_le: true,
    statut: true,
  }),
  {
    adhesion_id: z.uuid(),
    entreprise: z.string(),
    nom: z.string(),
    categorie: z.nullable(
      z.object({
        code: z.string(),
        libelle: z.string(),
        motorise: z.boolean(),
        /** Its inspection is kept with the machine itself. */
        controle_pulverisateur: z.boolean(),
      }),
    ),
    photo_id: z.nullable(z.uuid()),
    /** Overdue, or due within 90 days; null: nothing to do. */
    echeance: z.nullable(MonEcheance),
    /** Whether this person may note hours and inspections now. */
    peut_noter: z.boolean(),
  },
)
export type MonMateriel = z.infer<typeof MonMateriel>

/** A farm where this person may add a machine. */
const LieuAjout = z.object({
  adhesion_id: z.uuid(),
  exploitation_id: z.uuid(),
  entreprise: z.string(),
  exploitation: z.string(),
})
export type LieuAjout = z.infer<typeof LieuAjout>

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
  mesMateriels: route('GET /moi/materiels', {
    access: 'non_retraite',
    summary: 'Mes matériels en usage, ceux dont une échéance presse d’abord, et où en ajouter.',
    query: PageQuery,
    response: z.extend(pageOf(MonMateriel), { lieux: z.array(LieuAjout) }),
  }),
  echeances: route('GET /admin/echeances-materiel', {
    summary: 'Les contrôles et assurances à prévoir ou dépassés, de toutes les entreprises adhérentes.',
    query: z.extend(PageQuery, { etat: z.enum(ETATS_ECHEANCE) }),
    response: pageOf(EcheanceMateriel),
  }),
}
