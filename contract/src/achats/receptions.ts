import { Reception, SoldeArticle } from '@sillon/domain/achats/receptions/reception'
import { MotifSaisie, ReceptionSaisie, ReliquatsSaisie } from '@sillon/domain/achats/receptions/reception-saisie'
import * as z from 'zod/mini'
import { route } from '../route.ts'

/** The receptions of a supplier order, and the packages still to come. */
export const SuiviReceptions = z.object({
  /** Null: no order was sent to the supplier. */
  commande: z.nullable(z.object({ id: z.uuid(), numero: z.string() })),
  lots_obligatoires: z.boolean(),
  receptions: z.array(Reception),
  articles: z.array(SoldeArticle),
})
export type SuiviReceptions = z.infer<typeof SuiviReceptions>

export const receptionsRoutes = {
  suivi: route('GET /admin/groupements-achats/:id/receptions', {
    summary: 'Les réceptions d’un groupement et ses reliquats.',
    response: SuiviReceptions,
  }),
  create: route('POST /admin/groupements-achats/:id/receptions', {
    droit: 'achats',
    summary: 'Enregistrer une réception, et la partager entre les bons de commande.',
    body: ReceptionSaisie,
    response: SuiviReceptions,
    creates: true,
  }),
  annuler: route('POST /admin/receptions/:id/annuler', {
    droit: 'achats',
    summary: 'Annuler une réception saisie par erreur.',
    body: MotifSaisie,
    response: SuiviReceptions,
  }),
  annulerReliquats: route('POST /admin/groupements-achats/:id/reliquats/annuler', {
    droit: 'achats',
    summary: 'Ne plus attendre des reliquats.',
    body: ReliquatsSaisie,
    response: SuiviReceptions,
  }),
  livrer: route('POST /admin/groupements-achats/:id/livrer', {
    droit: 'achats',
    summary: 'Terminer la livraison\u00a0: plus rien n’est attendu.',
    response: SuiviReceptions,
  }),
  rouvrir: route('POST /admin/groupements-achats/:id/rouvrir-livraison', {
    droit: 'achats',
    summary: 'Rouvrir la livraison, tant que rien n’est facturé.',
    response: SuiviReceptions,
  }),
  emargement: route('POST /admin/receptions/:id/emargement', {
    droit: 'achats',
    summary: 'La feuille d’émargement d’une réception, en PDF.',
    file: true,
  }),
}
