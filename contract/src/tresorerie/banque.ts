import { ORDRES_DATES } from '@sillon/domain/ordre-dates'
import { MouvementBancaire, ReleveBancaire } from '@sillon/domain/tresorerie/banque/releve-bancaire'
import {
  AcceptationSaisie,
  ClassementSaisie,
  ColonnesSaisie,
} from '@sillon/domain/tresorerie/banque/releve-bancaire-saisie'
import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'

const RELEVE_MAX = 10 * 1024 * 1024

const compte = z.object({
  id: z.uuid(),
  iban_masque: z.string(),
  solde: z.nullable(z.int()),
  solde_le: z.nullable(z.string()),
})

/** The fate of a file: kept whole, known already, refused whole, or a table whose columns are to be confirmed. */
export const Depot = z.discriminatedUnion('issue', [
  z.object({ issue: z.literal('depose'), releve_id: z.uuid(), nouveaux: z.int(), reconnus: z.int() }),
  z.object({ issue: z.literal('inchange'), releve_id: z.uuid(), phrase: z.string() }),
  z.object({
    issue: z.literal('refuse'),
    phrase: z.string(),
    /** Null when the file could not be read. Amounts are cents. */
    soldes: z.nullable(
      z.object({
        ouverture: z.nullable(z.int()),
        somme: z.int(),
        cloture: z.nullable(z.int()),
        nombre: z.int(),
      }),
    ),
  }),
  z.object({
    issue: z.literal('a_decrire'),
    entetes: z.array(z.string()),
    lignes: z.array(z.array(z.string())),
    colonnes: z.object({
      date: z.string(),
      libelles: z.array(z.string()),
      montant: z.nullable(z.string()),
      debit: z.nullable(z.string()),
      credit: z.nullable(z.string()),
      ordre_dates: z.nullable(z.enum(ORDRES_DATES)),
    }),
    /** Dates that can be read both ways; empty when the file decides. */
    exemples: z.array(z.object({ texte: z.string(), jour_mois: z.string(), mois_jour: z.string() })),
    comptes: z.array(compte),
  }),
])
export type Depot = z.infer<typeof Depot>

export const ReleveOuvert = z.object({ releve: ReleveBancaire, mouvements: z.array(MouvementBancaire) })
export type ReleveOuvert = z.infer<typeof ReleveOuvert>

export const banqueRoutes = {
  list: route('GET /admin/releves-bancaires', {
    droit: 'argent',
    summary: 'Les relevés bancaires déposés, du plus récent au plus ancien.',
    query: PageQuery,
    response: pageOf(ReleveBancaire),
  }),
  comptes: route('GET /admin/comptes-bancaires', {
    droit: 'argent',
    summary: 'Les comptes de la coopérative et leur dernier solde lu.',
    response: z.object({ comptes: z.array(compte) }),
  }),
  deposer: route('POST /admin/releves-bancaires', {
    droit: 'argent',
    summary: 'Déposer un relevé bancaire\u00a0: gardé en entier ou refusé en entier.',
    /** For a CSV file, which names no account. */
    query: z.object({ compte_id: z.optional(z.uuid()) }),
    response: Depot,
    upload: RELEVE_MAX,
  }),
  colonnes: route('POST /admin/comptes-bancaires/:id/colonnes', {
    droit: 'argent',
    summary: 'Retenir ce que sont les colonnes des fichiers CSV d’un compte.',
    body: ColonnesSaisie,
  }),
  get: route('GET /admin/releves-bancaires/:id', {
    droit: 'argent',
    summary: 'Un relevé bancaire, ses mouvements et ce qui est proposé pour chacun.',
    response: ReleveOuvert,
  }),
  accepter: route('POST /admin/mouvements-bancaires/:id/accepter', {
    droit: 'argent',
    summary: 'Accepter ce qu’un mouvement paie ou confirme.',
    body: AcceptationSaisie,
    response: MouvementBancaire,
    versioned: true,
  }),
  classer: route('POST /admin/mouvements-bancaires/:id/classer', {
    droit: 'argent',
    summary: 'Classer un mouvement qui n’est pas d’un adhérent.',
    body: ClassementSaisie,
    response: MouvementBancaire,
    versioned: true,
  }),
  attendre: route('POST /admin/mouvements-bancaires/:id/attendre', {
    droit: 'argent',
    summary: 'Laisser un mouvement en attente.',
    response: MouvementBancaire,
    versioned: true,
  }),
  annuler: route('POST /admin/mouvements-bancaires/:id/annuler', {
    droit: 'argent',
    summary: 'Défaire ce qui a été fait d’un mouvement.',
    response: MouvementBancaire,
    versioned: true,
  }),
}
