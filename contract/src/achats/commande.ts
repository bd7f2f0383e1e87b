import { BON_STATUTS } from '@sillon/domain/achats/bons-commande/bon-statut'
import { CommandeSaisie, NouvelleCommande } from '@sillon/domain/achats/bons-commande/commande-saisie'
import * as z from 'zod/mini'
import { route } from '../route.ts'

/** The order of a company in a purchase, for the member's form. */
export const MaCommande = z.object({
  id: z.uuid(),
  version: z.int(),
  numero: z.nullable(z.string()),
  entreprise_id: z.uuid(),
  groupement_id: z.uuid(),
  statut: z.enum(BON_STATUTS),
  exploitation_id: z.nullable(z.uuid()),
  instructions: z.nullable(z.string()),
  /** Cents: totals of the last validated order, else of the saved draft. */
  total_ht: z.int(),
  total_ttc: z.int(),
  valide_le: z.nullable(z.string()),
  modifie_le: z.string(),
  lignes: z.array(
    z.object({
      article_id: z.uuid(),
      nombre: z.int(),
      nombre_attribue: z.nullable(z.int()),
      prix_annonce_ht: z.int(),
      prix_maximum_ht: z.int(),
      prix_final_ht: z.nullable(z.int()),
    }),
  ),
})
export type MaCommande = z.infer<typeof MaCommande>

export const commandeRoutes = {
  create: route('POST /bons-commande', {
    access: 'non_retraite',
    droit: 'achats',
    summary: 'Commande dans un groupement pour une entreprise, en brouillon ou pour de bon.',
    body: NouvelleCommande,
    response: MaCommande,
    creates: true,
    turn: 'groupement_id',
  }),
  change: route('PATCH /bons-commande/:id', {
    access: 'non_retraite',
    droit: 'achats',
    summary: 'Remplace les lignes d’une commande jusqu’à la clôture.',
    body: CommandeSaisie,
    response: MaCommande,
    versioned: true,
  }),
  cancel: route('POST /bons-commande/:id/annuler', {
    access: 'non_retraite',
    droit: 'achats',
    summary: 'Annule une commande jusqu’à la clôture.',
    versioned: true,
  }),
}
