import { Constat, LigneLivraison, Livraison } from '@sillon/domain/achats/constats/constat'
import { ConstatsSaisie } from '@sillon/domain/achats/constats/constat-saisie'
import { FICHIER_MAX } from '@sillon/domain/organisme/fichiers/fichier'
import * as z from 'zod/mini'
import { route } from '../route.ts'

/** A delivery that home asks its member to check. */
const LivraisonDuJour = z.object({ ...z.pick(Livraison, { bon_id: true, libelle: true, lieu: true }).shape })

/** A line that a member answered, as the office reads it. */
const ConstatBureau = z.object({
  ...z.omit(LigneLivraison, { constat: true }).shape,
  ...Constat.shape,
  bon_id: z.uuid(),
  numero: z.nullable(z.string()),
  raison_sociale: z.string(),
  telephone: z.nullable(z.string()),
})
export type ConstatBureau = z.infer<typeof ConstatBureau>

export const constatsRoutes = {
  duJour: route('GET /livraisons-du-jour', {
    access: 'adherent',
    summary: 'Les livraisons de mes entreprises dont je n’ai pas encore dit ce que j’ai reçu.',
    response: z.object({ resultats: z.array(LivraisonDuJour) }),
  }),
  get: route('GET /bons-commande/:id/constats', {
    access: 'adherent',
    summary: 'La livraison d’un bon de commande de mes entreprises, ligne par ligne.',
    response: Livraison,
  }),
  constater: route('POST /bons-commande/:id/constats', {
    access: 'non_retraite',
    droit: 'achats',
    summary: 'Dire ce qui est reçu, manquant ou abîmé\u00a0; une réponse remplace la précédente.',
    body: ConstatsSaisie,
    response: Livraison,
    creates: true,
  }),
  joindre: route('POST /bons-commande/:id/constats/:ligne_id/photo', {
    access: 'non_retraite',
    droit: 'achats',
    summary: 'Joindre la photo de ce qui manque ou est abîmé\u00a0; elle remplace la précédente.',
    response: Livraison,
    creates: true,
    upload: FICHIER_MAX,
  }),
  photo: route('GET /bons-commande/:id/constats/:ligne_id/photo', {
    access: 'adherent',
    summary: 'La photo jointe à une ligne, pour son entreprise et pour la coopérative.',
    file: true,
  }),
  listAdmin: route('GET /admin/groupements-achats/:id/constats', {
    summary: 'Ce que les adhérents disent avoir reçu\u00a0: d’abord ce qui manque ou est abîmé.',
    query: z.object({ bon_id: z.optional(z.uuid()) }),
    response: z.object({ resultats: z.array(ConstatBureau) }),
  }),
  traiter: route('POST /admin/constats/:id/traiter', {
    droit: 'achats',
    summary: 'Noter que la coopérative s’est occupée de ce qui manque ou est abîmé, ou revenir dessus.',
    body: z.strictObject({ traite: z.boolean() }),
  }),
}
