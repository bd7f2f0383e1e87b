import { FraisSaisie } from '@sillon/domain/achats/groupements-achats/frais-saisie'
import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Cloture } from './clotures.ts'

const { libelle: _, ...partages } = FraisSaisie.shape
const FraisEnvisages = z.strictObject(partages)
export type FraisEnvisages = z.infer<typeof FraisEnvisages>

/** The orders whose member would have to agree again; totals in cents, without these charges then with them. */
const AccordsFrais = z.array(
  z.object({ bon_id: z.uuid(), raison_sociale: z.string(), avant_ttc: z.int(), apres_ttc: z.int() }),
)
export type AccordsFrais = z.infer<typeof AccordsFrais>

/** Charges of a purchase that its orders share, entered at its closing. */
export const fraisClotureRoutes = {
  apercevoir: route('POST /admin/groupements-achats/:id/frais/apercu', {
    droit: 'achats',
    summary: 'Voir qui devrait donner de nouveau son accord si ces frais s’ajoutaient, sans rien enregistrer.',
    body: FraisEnvisages,
    response: AccordsFrais,
  }),
  ajouter: route('POST /admin/groupements-achats/:id/frais', {
    droit: 'achats',
    summary: 'Ajouter des frais à partager entre les bons de commande.',
    body: FraisSaisie,
    response: Cloture,
    creates: true,
  }),
  modifier: route('PATCH /admin/groupements-achats/:id/frais/:frais_id', {
    droit: 'achats',
    summary: 'Modifier des frais partagés.',
    body: FraisSaisie,
    response: Cloture,
    versioned: true,
  }),
  retirer: route('DELETE /admin/groupements-achats/:id/frais/:frais_id', {
    droit: 'achats',
    summary: 'Retirer des frais partagés.',
    response: Cloture,
  }),
}
