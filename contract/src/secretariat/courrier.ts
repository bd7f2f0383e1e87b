import { ACTES_LETTRE, LETTRE_STATUTS, Lettre } from '@sillon/domain/comptes/lettres/lettre'
import { SELECTION_MAX } from '@sillon/domain/selection'
import * as z from 'zod/mini'
import { PageQuery, pageOf, triOf } from '../page.ts'
import { route } from '../route.ts'

export const TRIS_LETTRES = ['ecrite_le', 'raison_sociale', 'objet'] as const

export const LettresQuery = z.extend(PageQuery, {
  statut: z.optional(z.enum(LETTRE_STATUTS)),
  entreprise_id: z.optional(z.uuid()),
  /** Default: those to post first, then the latest. */
  tri: z.optional(triOf(TRIS_LETTRES)),
})
export type LettresQuery = z.output<typeof LettresQuery>

const Ids = z.array(z.uuid()).check(z.minLength(1), z.maxLength(SELECTION_MAX))

export const courrierRoutes = {
  list: route('GET /admin/lettres', {
    summary: 'Les lettres\u00a0: à poster, postées ou écartées.',
    query: LettresQuery,
    response: pageOf(Lettre),
  }),
  comptes: route('GET /admin/lettres/comptes', {
    summary: 'Le nombre de lettres de chaque statut.',
    response: z.object({ statuts: z.record(z.string(), z.int()) }),
  }),
  imprimer: route('POST /admin/lettres/impression', {
    droit: 'envois',
    summary: 'Un seul PDF de ces lettres, chacune avec ses pièces.',
    /** `recto_verso`: each letter then begins on a new sheet. */
    body: z.strictObject({ ids: Ids, recto_verso: z.boolean() }),
    file: true,
  }),
  changer: route('POST /admin/lettres/:acte', {
    droit: 'envois',
    summary: 'Noter que ces lettres sont postées, les écarter, ou les remettre à poster.',
    params: { acte: z.enum(ACTES_LETTRE) },
    body: z.strictObject({ ids: Ids }),
    /** How many changed: those that another person had changed before are left as they are. */
    response: z.object({ changees: z.int() }),
  }),
}
