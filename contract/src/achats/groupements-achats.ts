import { GroupementFiche, GroupementResume } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import {
  AnnulationGroupement,
  GroupementSaisie,
  NouveauGroupement,
  ProlongationSaisie,
} from '@sillon/domain/achats/groupements-achats/groupement-saisie'
import { GROUPEMENT_STATUTS } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { FAMILLES } from '@sillon/domain/organisme/referentiels/famille'
import * as z from 'zod/mini'
import { orWaiting } from '../comptes/actes-en-attente.ts'
import { PageQuery, pageOf, triOf } from '../page.ts'
import { route } from '../route.ts'

export const TRIS_GROUPEMENTS = ['reference', 'libelle', 'fournisseur', 'cloture_le', 'statut'] as const

export const GroupementsQuery = z.extend(PageQuery, {
  famille: z.optional(z.enum(FAMILLES)),
  statut: z.optional(z.enum(GROUPEMENT_STATUTS)),
  fournisseur_id: z.optional(z.uuid()),
  /** Default: the last to close first. */
  tri: z.optional(triOf(TRIS_GROUPEMENTS)),
})
export type GroupementsQuery = z.output<typeof GroupementsQuery>

const ComptesQuery = z.object({ famille: z.optional(z.enum(FAMILLES)) })

/** `familles`: counts over all purchases. `statuts` and `en_cours`: counts within the chosen family. */
export const ComptesGroupements = z.object({
  familles: z.record(z.string(), z.int()),
  statuts: z.record(z.string(), z.int()),
  /** Purchases between their opening and their delivery. */
  en_cours: z.object({ nombre: z.int(), bons: z.int(), total_ht: z.int() }),
})
export type ComptesGroupements = z.infer<typeof ComptesGroupements>

const acte = <const Nom extends string>(nom: Nom, summary: string) =>
  route(`POST /admin/groupements-achats/:id/${nom}`, { ...ACTE, summary, response: GroupementFiche })

/** An act that its members are told of: it may wait. */
const acteAnnonce = <const Nom extends string>(nom: Nom, summary: string) =>
  route(`POST /admin/groupements-achats/:id/${nom}`, { ...ACTE, summary, response: orWaiting(GroupementFiche) })

const ACTE = { droit: 'achats', versioned: true } as const

export const groupementsAchatsRoutes = {
  list: route('GET /admin/groupements-achats', {
    summary: 'Les groupements d’achats, le dernier à clore d’abord.',
    query: GroupementsQuery,
    response: pageOf(GroupementResume),
  }),
  comptes: route('GET /admin/groupements-achats/comptes', {
    summary: 'Le nombre de groupements par famille et par statut, et ce que pèsent ceux en cours.',
    query: ComptesQuery,
    response: ComptesGroupements,
  }),
  get: route('GET /admin/groupements-achats/:id', {
    summary: 'Un groupement d’achats, avec ce qu’il a réuni.',
    response: GroupementFiche,
  }),
  reference: route('GET /admin/groupements-achats/reference', {
    summary: 'La référence proposée pour un nouveau groupement d’une famille.',
    query: z.object({ famille: z.enum(FAMILLES) }),
    response: z.object({ reference: z.string() }),
  }),
  create: route('POST /admin/groupements-achats', {
    droit: 'achats',
    summary: 'Préparer un groupement d’achats\u00a0: un brouillon jusqu’à sa publication.',
    body: NouveauGroupement,
    response: GroupementFiche,
    creates: true,
  }),
  reprendre: route('POST /admin/groupements-achats/:id/reprendre', {
    droit: 'achats',
    summary: 'Reprendre un groupement dans un nouveau brouillon, ses dates avancées d’un an, ses prix à revoir.',
    response: GroupementFiche,
    creates: true,
  }),
  update: route('PATCH /admin/groupements-achats/:id', {
    droit: 'achats',
    summary: 'Changer un groupement d’achats, dans la limite de ce qui a été promis.',
    body: GroupementSaisie,
    response: GroupementFiche,
    versioned: true,
  }),
  publier: acteAnnonce('publier', 'Publier un groupement\u00a0: il ouvrira à son heure.'),
  depublier: acteAnnonce('depublier', 'Retirer un groupement de la publication\u00a0: il redevient un brouillon.'),
  cloturer: acteAnnonce('cloturer', 'Clôturer un groupement avant son heure.'),
  negocier: acte('negocier', 'Ouvrir la négociation avec le fournisseur, sur les quantités réunies.'),
  solder: acte('solder', 'Solder un groupement facturé dont il ne reste aucune commande à solder.'),
  prolonger: {
    ...acteAnnonce(
      'prolonger',
      'Prolonger ou rouvrir un groupement jusqu’à une nouvelle clôture\u202f; qui a commandé est averti.',
    ),
    body: ProlongationSaisie,
  },
  annuler: {
    ...acteAnnonce('annuler', 'Annuler un groupement et ses commandes\u202f; qui a commandé est averti.'),
    body: AnnulationGroupement,
  },
}
