import { FAMILLES } from '@sillon/domain/groupements-achats/famille'
import { GroupementFiche, GroupementResume } from '@sillon/domain/groupements-achats/groupement-resume'
import { GROUPEMENT_STATUTS } from '@sillon/domain/groupements-achats/groupement-statut'
import * as z from 'zod/mini'
import { PageQuery, pageOf, triOf } from './page.ts'
import { defineRoutes } from './route.ts'

export const TRIS_GROUPEMENTS = ['reference', 'libelle', 'fournisseur', 'cloture_le', 'statut'] as const

export const GroupementsQuery = z.extend(PageQuery, {
  famille: z.optional(z.enum(FAMILLES)),
  statut: z.optional(z.enum(GROUPEMENT_STATUTS)),
  fournisseur_id: z.optional(z.uuid()),
  /** Without one: the last to close first. */
  tri: z.optional(triOf(TRIS_GROUPEMENTS)),
})
export type GroupementsQuery = z.output<typeof GroupementsQuery>

const ComptesQuery = z.object({ famille: z.optional(z.enum(FAMILLES)) })

/** `familles`: of all purchases. `statuts` and `en_cours`: of the family that is shown. */
export const ComptesGroupements = z.object({
  familles: z.record(z.string(), z.int()),
  statuts: z.record(z.string(), z.int()),
  /** From the opening to the delivery. */
  en_cours: z.object({ nombre: z.int(), bons: z.int(), total_ht: z.int() }),
})
export type ComptesGroupements = z.infer<typeof ComptesGroupements>

const byId = z.object({ id: z.uuid() })

export const groupementsAchatsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/admin/groupements-achats',
    access: 'admin',
    summary: 'Les groupements d’achats, le dernier à clore d’abord.',
    query: GroupementsQuery,
    response: pageOf(GroupementResume),
  },
  comptes: {
    method: 'GET',
    path: '/admin/groupements-achats/comptes',
    access: 'admin',
    summary: 'Le nombre de groupements par famille et par statut, et ce que pèsent ceux en cours.',
    query: ComptesQuery,
    response: ComptesGroupements,
  },
  get: {
    method: 'GET',
    path: '/admin/groupements-achats/:id',
    access: 'admin',
    summary: 'Un groupement d’achats, avec ce qu’il a réuni.',
    params: byId,
    response: GroupementFiche,
  },
})
