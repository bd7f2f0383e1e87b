import { ADHESION_STATUTS } from '@sillon/domain/comptes/droits/adhesion-statut'
import { Jour } from '@sillon/domain/jour'
import * as z from 'zod/mini'
import { route } from '../route.ts'

/** From one day to another, both included. */
const aLEndroit = z.refine<{ du: string; au: string }>(({ du, au }) => du <= au, {
  path: ['au'],
  error: 'La fin de la période ne peut pas précéder son début.',
})
const Periode = z.strictObject({ du: Jour, au: Jour }).check(aLEndroit)

/** Preview of an export of entries. Amounts are cents; debits equal credits. */
export const EcrituresApercu = z.object({
  ecritures: z.int(),
  lignes: z.int(),
  debit: z.int(),
  credit: z.int(),
  journaux: z.array(
    z.object({ journal: z.string(), libelle: z.string(), ecritures: z.int(), debit: z.int(), credit: z.int() }),
  ),
  /** Payments that are not linked to a company yet: they are in no entry. */
  a_identifier: z.object({ nombre: z.int(), montant: z.int() }),
  /** Approved invoices of suppliers without their total: they are in no entry. */
  achats_sans_ttc: z.int(),
  /** Day of the oldest entry that no export held yet; null: there is none, or nothing was ever exported. */
  premiere_nouvelle: z.nullable(z.string()),
  /** Name of the file. Null: the SIRET of the cooperative, which is a part of the name, is not set. */
  nom: z.nullable(z.string()),
  refus: z.nullable(z.string()),
})
export type EcrituresApercu = z.infer<typeof EcrituresApercu>

export const exportsRoutes = {
  apercuEcritures: route('GET /admin/exports/ecritures/apercu', {
    droit: 'argent',
    summary: 'Les totaux des écritures d’une période, par journal.',
    /** `nouvelles`: only the entries that no export held yet. */
    query: z.strictObject({ du: Jour, au: Jour, nouvelles: z.optional(z.literal('oui')) }).check(aLEndroit),
    response: EcrituresApercu,
  }),
  ecritures: route('POST /admin/exports/ecritures', {
    droit: 'argent',
    summary: 'Les écritures d’une période, au format FEC.',
    body: z
      .strictObject({ du: Jour, au: Jour, format: z.literal('fec'), nouvelles: z.optional(z.boolean()) })
      .check(aLEndroit),
    file: true,
  }),
  adhesions: route('POST /admin/exports/adhesions', {
    droit: 'dossiers',
    summary: 'Les adhésions, en CSV.',
    body: z.strictObject({ statut: z.optional(z.enum(ADHESION_STATUTS)) }),
    file: true,
  }),
  cotisations: route('POST /admin/exports/cotisations', {
    droit: 'argent',
    summary: 'Les cotisations appelées sur une période, en CSV.',
    body: Periode,
    file: true,
  }),
  reglements: route('POST /admin/exports/reglements', {
    droit: 'argent',
    summary: 'Les règlements d’une période, en CSV.',
    body: Periode,
    file: true,
  }),
}
