import { ApercuGrille, CollageGrille } from '@sillon/domain/achats/bons-commande/apercu-grille'
import { AnnulationSaisie, AvenantSaisie, SoldeSaisie } from '@sillon/domain/achats/bons-commande/avenant-saisie'
import { BonCommande, BonCommandeResume } from '@sillon/domain/achats/bons-commande/bon-commande'
import { BON_STATUTS } from '@sillon/domain/achats/bons-commande/bon-statut'
import { GrilleCommandes } from '@sillon/domain/achats/bons-commande/grille'
import { Jour } from '@sillon/domain/jour'
import { FAMILLES } from '@sillon/domain/organisme/referentiels/famille'
import { DOCUMENT_ENVOIS } from '@sillon/domain/pieces/documents/envoi'
import * as z from 'zod/mini'
import { orWaiting } from '../comptes/actes-en-attente.ts'
import { PageQuery, pageOf, TexteCherche, triOf } from '../page.ts'
import { route } from '../route.ts'

export const MesBonsQuery = z.extend(PageQuery, {
  statut: z.optional(z.enum(BON_STATUTS)),
  annee: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2199))),
  groupement_id: z.optional(z.uuid()),
})
export type MesBonsQuery = z.output<typeof MesBonsQuery>

export const TRIS_BONS = ['date', 'numero', 'total_ttc', 'raison_sociale'] as const

const Filtre = {
  groupement_id: z.optional(z.uuid()),
  entreprise_id: z.optional(z.uuid()),
  statut: z.optional(z.enum(BON_STATUTS)),
  famille: z.optional(z.enum(FAMILLES)),
  fournisseur_id: z.optional(z.uuid()),
  /** Days between which the order was created, both included. */
  du: z.optional(Jour),
  au: z.optional(Jour),
}

export const BonsQuery = z.extend(PageQuery, { ...Filtre, tri: z.optional(triOf(TRIS_BONS)) })
export type BonsQuery = z.output<typeof BonsQuery>

export const BonsFiltre = z.strictObject({ ...Filtre, q: z.optional(TexteCherche) })
export type BonsFiltre = z.output<typeof BonsFiltre>

/** `q` also finds members who have ordered nothing. `apres`: the company after which the page begins. */
const GrilleQuery = z.object({ q: z.optional(TexteCherche), apres: z.optional(z.uuid()) })
export type GrilleQuery = z.output<typeof GrilleQuery>

/** An order as administrators see it, with the e-mails of its editions and its history. */
export const BonCommandeAdmin = z.object({
  ...BonCommande.shape,
  /** The invoice that waits for its payment, with what is left on it in cents. Null: there is none. */
  facture: z.nullable(z.object({ numero: z.string(), reste: z.int() })),
  editions: z.array(
    z.object({ id: z.uuid(), edition: z.int(), date_emission: z.string(), envoi: z.enum(DOCUMENT_ENVOIS) }),
  ),
  historique: z.array(
    z.object({
      quand: z.string(),
      action: z.string(),
      auteur: z.nullable(z.string()),
      avant: z.nullable(z.record(z.string(), z.unknown())),
      apres: z.nullable(z.record(z.string(), z.unknown())),
    }),
  ),
})
export type BonCommandeAdmin = z.infer<typeof BonCommandeAdmin>

const MonBonResume = z.extend(BonCommandeResume, {
  /** While the member is asked to accept a new total: the one they had accepted, in cents, and until when they may. */
  accord: z.nullable(z.object({ avant_ttc: z.nullable(z.int()), expire_le: z.string() })),
})
export type MonBonResume = z.infer<typeof MonBonResume>

/** State and total of an order after an act, in cents. */
const BonChange = z.object({ statut: z.enum(BON_STATUTS), total_ttc: z.int() })

export const bonsCommandeRoutes = {
  list: route('GET /bons-commande', {
    access: 'adherent',
    summary: 'Les bons de commande de mes entreprises, les plus récents d’abord.',
    query: MesBonsQuery,
    response: pageOf(MonBonResume),
  }),
  get: route('GET /bons-commande/:id', {
    access: 'adherent',
    summary: 'Un bon de commande de mes entreprises.',
    response: BonCommande,
  }),
  pdf: route('POST /bons-commande/:id/pdf', {
    access: 'adherent',
    droit: 'lecture',
    summary: 'Le PDF d’un bon de commande\u00a0: sa dernière édition, ou celle que l’on nomme.',
    body: z.strictObject({ edition: z.optional(z.int().check(z.minimum(1))) }),
    file: true,
  }),
  listAdmin: route('GET /admin/bons-commande', {
    summary: 'Les bons de commande, d’un groupement ou de tous.',
    query: BonsQuery,
    response: pageOf(BonCommandeResume),
  }),
  livraisons: route('GET /admin/bons-commande/livraisons', {
    summary: 'Les exploitations d’une entreprise où livrer une commande.',
    query: z.object({ entreprise_id: z.uuid() }),
    response: z.array(z.object({ id: z.uuid(), nom: z.string() })),
  }),
  grille: route('GET /admin/groupements-achats/:id/grille', {
    summary: 'Les commandes d’un groupement, un adhérent par ligne et un article par colonne.',
    query: GrilleQuery,
    response: GrilleCommandes,
  }),
  lireGrille: route('POST /admin/groupements-achats/:id/grille/collage', {
    droit: 'achats',
    summary: 'Lire un tableau collé à côté des commandes d’un groupement, sans rien écrire.',
    body: CollageGrille,
    response: ApercuGrille,
  }),
  exporter: route('POST /admin/bons-commande/export', {
    droit: 'achats',
    summary: 'Les bons de commande, en CSV.',
    body: BonsFiltre,
    file: true,
  }),
  getAdmin: route('GET /admin/bons-commande/:id', {
    summary: 'Un bon de commande, avec son historique.',
    response: BonCommandeAdmin,
  }),
  amender: route('POST /admin/bons-commande/:id/avenants', {
    droit: 'achats',
    summary: 'Modifie une commande après la clôture, par un avenant motivé.',
    body: AvenantSaisie,
    response: orWaiting(BonChange),
    versioned: true,
  }),
  annuler: route('POST /admin/bons-commande/:id/annuler', {
    droit: 'achats',
    summary: 'Annule une commande, avant ou après la clôture, en disant pourquoi.',
    body: AnnulationSaisie,
    response: orWaiting(BonChange),
    versioned: true,
  }),
  solder: route('POST /admin/bons-commande/:id/solder', {
    droit: 'achats',
    summary: 'Marque une commande réglée.',
    body: SoldeSaisie,
    response: BonChange,
    versioned: true,
  }),
  archive: route('POST /admin/groupements-achats/:id/bons-commande/archive', {
    droit: 'achats',
    summary: 'Les PDF des bons de commande d’un groupement, en une archive.',
    file: true,
  }),
}
