import { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { MaterielSaisie } from '@sillon/domain/dossiers/materiels/materiel-saisie'
import { Jour } from '@sillon/domain/jour'
import { texteFacultatif } from '@sillon/domain/texte'
import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'

const MaterielsQuery = z.extend(PageQuery, { exploitation_id: z.optional(z.uuid()) })

/** A period that a machine spent on a farm. */
export const Affectation = z.object({
  exploitation: z.nullable(z.string()),
  /** The other company that owned the machine then, whose farms are not shown; null: the reader's own company. */
  entreprise: z.nullable(z.string()),
  debut: z.string(),
  fin: z.nullable(z.string()),
  motif: z.nullable(z.string()),
})
export type Affectation = z.infer<typeof Affectation>

export const MaterielLigne = z.extend(Materiel, {
  /** File id of the first photograph, for `GET /materiels/:id/fichiers/:fichier_id/vignette`. */
  photo_id: z.nullable(z.uuid()),
})
export type MaterielLigne = z.infer<typeof MaterielLigne>

export const materielsRoutes = {
  list: route('GET /adhesions/:id/materiels', {
    access: 'non_retraite',
    summary: 'Les matériels d’une adhésion, par exploitation.',
    query: MaterielsQuery,
    response: pageOf(MaterielLigne),
  }),
  create: route('POST /adhesions/:id/materiels', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Ajouter un matériel.',
    body: MaterielSaisie,
    response: Materiel,
    creates: true,
  }),
  deplacer: route('POST /adhesions/:id/materiels/deplacer', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Déplacer des matériels vers une autre exploitation de l’entreprise.',
    body: z.strictObject({
      materiel_ids: z.array(z.uuid()).check(z.minLength(1, { error: 'Choisissez un matériel.' }), z.maxLength(100)),
      exploitation_id: z.uuid(),
      le: Jour,
      motif: z.optional(texteFacultatif(200)),
    }),
    response: z.object({ deplaces: z.int() }),
  }),
  get: route('GET /adhesions/:id/materiels/:materiel_id', {
    access: 'non_retraite',
    summary: 'Un matériel et ses lieux successifs.',
    response: z.extend(Materiel, { affectations: z.array(Affectation) }),
  }),
  update: route('PATCH /adhesions/:id/materiels/:materiel_id', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Modifier un matériel.',
    body: z.omit(MaterielSaisie, { prochaine_vgp_le: true }),
    response: Materiel,
    versioned: true,
  }),
  fiche: route('POST /adhesions/:id/materiels/:materiel_id/fiche', {
    access: 'non_retraite',
    droit: 'lecture',
    summary: 'La fiche d’un matériel, à imprimer.',
    file: true,
  }),
  etiquette: route('POST /adhesions/:id/materiels/:materiel_id/etiquette', {
    access: 'non_retraite',
    droit: 'lecture',
    summary: 'L’étiquette d’un matériel, à coller\u00a0: son code QR ouvre le compteur.',
    file: true,
  }),
  etiquettes: route('POST /adhesions/:id/materiels/etiquettes', {
    access: 'non_retraite',
    droit: 'lecture',
    summary: 'Les étiquettes des matériels en usage qui ont un compteur, dix par feuille.',
    file: true,
  }),
  remove: route('DELETE /adhesions/:id/materiels/:materiel_id', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Retirer un matériel saisi par erreur, avant la première validation de l’adhésion.',
    versioned: true,
  }),
}
