import { ApercuEnvoi } from '@sillon/domain/comptes/destinataires/apercu-envoi'
import { Prevenus } from '@sillon/domain/comptes/destinataires/prevenus'
import { TYPES_PRELEVEMENT } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { Jour } from '@sillon/domain/jour'
import { SCHEMAS_PAIN } from '@sillon/domain/organisme/parametres/paiement'
import { NATURES_CREANCE } from '@sillon/domain/tresorerie/creances/creance'
import { EMPECHEMENTS } from '@sillon/domain/tresorerie/prelevements/empechement'
import { MOTIFS_ECART } from '@sillon/domain/tresorerie/prelevements/plan'
import { LIGNE_STATUTS, PRELEVEMENT_STATUTS } from '@sillon/domain/tresorerie/prelevements/prelevement-statut'
import { ETATS_RETOUR } from '@sillon/domain/tresorerie/prelevements/retour'
import * as z from 'zod/mini'
import { orWaiting } from '../comptes/actes-en-attente.ts'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'

const entreprise = z.object({ id: z.uuid(), no_adherent: z.string(), raison_sociale: z.string() })
const piece = z.object({ id: z.uuid(), nature: z.enum(NATURES_CREANCE), numero: z.nullable(z.string()) })
const totaux = z.array(z.object({ sequence: z.enum(TYPES_PRELEVEMENT), nombre: z.int(), montant: z.int() }))

/** Preview of a batch before it is prepared. Each list stops at a hundred lines; the counts are complete. */
export const PrelevementApercu = z.object({
  date_prelevement: z.string(),
  premiere_date: z.string(),
  /** Why the batch cannot be prepared: a wrong day, a missing setting. Null: it can. */
  refus: z.nullable(z.string()),
  nombre: z.int(),
  montant: z.int(),
  totaux,
  lignes: z.array(
    z.object({
      piece,
      entreprise,
      rum: z.string(),
      iban_masque: z.string(),
      montant: z.int(),
      sequence: z.enum(TYPES_PRELEVEMENT),
    }),
  ),
  nombre_ecartes: z.int(),
  ecartes: z.array(z.object({ piece, entreprise, montant: z.int(), motif: z.enum(MOTIFS_ECART) })),
})
export type PrelevementApercu = z.infer<typeof PrelevementApercu>

/** One batch. Amounts are cents; cancelled lines are counted in none of them. */
export const Prelevement = z.object({
  id: z.uuid(),
  version: z.int(),
  statut: z.enum(PRELEVEMENT_STATUTS),
  date_prelevement: z.string(),
  schema: z.enum(SCHEMAS_PAIN),
  message_id: z.string(),
  cree_le: z.string(),
  exporte_le: z.nullable(z.string()),
  /** The account that prepared it; null when it is not known. */
  prepare_par: z.nullable(z.uuid()),
  nombre: z.int(),
  montant: z.int(),
  prenotifiees: z.int(),
  rejetees: z.int(),
  montant_rejete: z.int(),
  totaux,
})
export type Prelevement = z.infer<typeof Prelevement>

export const LignePrelevement = z.object({
  id: z.uuid(),
  piece,
  entreprise,
  rum: z.string(),
  iban_masque: z.string(),
  montant: z.int(),
  sequence: z.enum(TYPES_PRELEVEMENT),
  end_to_end_id: z.string(),
  statut: z.enum(LIGNE_STATUTS),
  code_rejet: z.nullable(z.string()),
  prenotifiee_le: z.nullable(z.string()),
  empechement: z.nullable(z.enum(EMPECHEMENTS)),
})
export type LignePrelevement = z.infer<typeof LignePrelevement>

/** Content of a file of bank returns, line by line. */
export const Retours = z.object({
  a_rejeter: z.int(),
  montant: z.int(),
  lignes: z.array(
    z.object({
      end_to_end_id: z.string(),
      code: z.string(),
      date: z.string(),
      etat: z.enum(ETATS_RETOUR),
      entreprise: z.nullable(entreprise),
      numero: z.nullable(z.string()),
      montant: z.nullable(z.int()),
    }),
  ),
})
export type Retours = z.infer<typeof Retours>

export const LignesQuery = z.extend(PageQuery, { empechees: z.optional(z.literal('oui')) })
export type LignesQuery = z.output<typeof LignesQuery>

/** `q`: the company, or the number of the batch. Days between which the debit falls, both included. */
export const LotsQuery = z.extend(PageQuery, {
  etat: z.optional(z.enum(PRELEVEMENT_STATUTS)),
  du: z.optional(Jour),
  au: z.optional(Jour),
})
export type LotsQuery = z.output<typeof LotsQuery>

/** Over every batch that matches the filters, in cents. Lines taken out are not counted. */
const TotauxLots = z.object({ montant: z.int(), montant_rejete: z.int() })
export type TotauxLots = z.infer<typeof TotauxLots>

const RETOURS_MAX = 2 * 1024 * 1024

export const prelevementsRoutes = {
  list: route('GET /admin/prelevements', {
    summary: 'Les lots de prélèvements, du plus récent au plus ancien.',
    query: LotsQuery,
    response: z.extend(pageOf(Prelevement), { totaux: TotauxLots }),
  }),
  apercu: route('GET /admin/prelevements/apercu', {
    summary: 'Ce qui serait prélevé à une date, et ce qui ne le serait pas.',
    query: z.object({ date_prelevement: z.optional(Jour) }),
    response: PrelevementApercu,
  }),
  preparer: route('POST /admin/prelevements', {
    droit: 'argent',
    summary: 'Préparer un lot de prélèvements.',
    body: z.strictObject({ date_prelevement: Jour }),
    response: Prelevement,
    creates: true,
  }),
  get: route('GET /admin/prelevements/:id', {
    summary: 'Un lot de prélèvements et ses totaux.',
    response: Prelevement,
  }),
  lignes: route('GET /admin/prelevements/:id/lignes', {
    summary: 'Les lignes d’un lot.',
    query: LignesQuery,
    response: pageOf(LignePrelevement),
  }),
  annuler: route('DELETE /admin/prelevements/:id', {
    droit: 'argent',
    summary: 'Annuler un lot qui n’est pas encore exporté.',
    versioned: true,
  }),
  retirer: route('POST /admin/prelevements/:id/lignes/:ligne_id/retirer', {
    droit: 'argent',
    summary: 'Retirer une ligne d’un lot préparé.',
    response: Prelevement,
  }),
  prevenue: route('POST /admin/prelevements/:id/lignes/:ligne_id/prevenue', {
    droit: 'argent',
    summary: 'Noter qu’un adhérent sans e-mail a été prévenu par courrier.',
    response: Prelevement,
  }),
  prenotifier: route('POST /admin/prelevements/:id/prenotifier', {
    droit: 'argent',
    summary: 'Prévenir chaque adhérent de son prélèvement, une fois.',
    response: orWaiting(Prevenus),
  }),
  apercuPrenotification: route('GET /admin/prelevements/:id/prenotifier', {
    droit: 'argent',
    summary:
      'Ce que ferait la prénotification d’un lot\u00a0: qui par e-mail ou par lettre, qui elle écarte et pourquoi\u202f; rien ne part.',
    response: ApercuEnvoi,
  }),
  exporter: route('POST /admin/prelevements/:id/exporter', {
    droit: 'argent',
    summary: 'Le fichier à remettre à la banque\u202f; la première fois, les règlements sont enregistrés.',
    file: true,
  }),
  lireRetours: route('POST /admin/prelevements/retours', {
    droit: 'argent',
    summary: 'Lire un fichier de retours de la banque sans rien changer.',
    response: Retours,
    upload: RETOURS_MAX,
  }),
  appliquerRetours: route('POST /admin/prelevements/retours/appliquer', {
    droit: 'argent',
    summary: 'Appliquer un fichier de retours de la banque\u00a0: ce qui était réglé est dû de nouveau.',
    response: Retours,
    upload: RETOURS_MAX,
  }),
}
