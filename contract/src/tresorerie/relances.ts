import { ActeEnAttente } from '@sillon/domain/comptes/actes-en-attente/acte-en-attente'
import { ApercuEnvoi } from '@sillon/domain/comptes/destinataires/apercu-envoi'
import { EtapeRelance } from '@sillon/domain/organisme/parametres/relances'
import { SELECTION_MAX } from '@sillon/domain/selection'
import { PaiementAnnonce } from '@sillon/domain/tresorerie/creances/paiement-annonce'
import { MOTIFS_SANS_RELANCE } from '@sillon/domain/tresorerie/relances/relance'
import { MOTIFS_ECART } from '@sillon/domain/tresorerie/relances/relance-manuelle'
import * as z from 'zod/mini'
import { route } from '../route.ts'

const texte = z.nullable(z.string())

const PieceRelancee = z.object({
  id: z.uuid(),
  numero: texte,
  entreprise_id: z.uuid(),
  raison_sociale: z.string(),
  echeance: texte,
  reste: z.int(),
  /** Nobody in the company has an e-mail address: the reminder goes by post. */
  sans_email: z.boolean(),
})

/** Preview of the reminders to be sent today. */
export const ApercuRelances = z.object({
  jour: z.string(),
  actives: z.boolean(),
  /** Number of reminders already sent this day. */
  envoyees: z.int(),
  etapes: z.array(
    z.object({
      ...EtapeRelance.shape,
      nombre: z.int(),
      /** The first fifty pieces of this step, the oldest due date first. */
      pieces: z.array(PieceRelancee),
    }),
  ),
  /** The fees and invoices past their due date, in dispute or under a plan that holds excepted, whatever their step. */
  retards: z.object({
    nombre: z.int(),
    montant: z.int(),
    /** The first five hundred, the oldest due date first. */
    ids: z.array(z.uuid()),
    /** The first fifty of them. */
    pieces: z.array(PieceRelancee),
  }),
  /** The first fifty pieces whose company says that it has paid: their reminders rest. */
  annonces: z.array(z.object({ ...PieceRelancee.shape, annonce: PaiementAnnonce })),
  /** Number of overdue pieces that get no reminder, by reason. */
  pauses: z.array(z.object({ motif: z.enum(MOTIFS_SANS_RELANCE), nombre: z.int() })),
})
export type ApercuRelances = z.infer<typeof ApercuRelances>

export const ResultatRelances = z.object({
  envoyees: z.int(),
  ecartees: z.array(
    z.object({
      id: z.uuid(),
      numero: texte,
      raison_sociale: texte,
      motif: z.enum(MOTIFS_ECART),
    }),
  ),
})
export type ResultatRelances = z.infer<typeof ResultatRelances>

/** The reminders wait before they leave; those that will not are told at once. */
const RelancesDemandees = z.extend(ResultatRelances, { en_attente: z.optional(ActeEnAttente) })
export type RelancesDemandees = z.infer<typeof RelancesDemandees>

export const RelancesPiece = z.object({
  envoyees: z.array(
    z.object({
      etape: z.string(),
      libelle: z.string(),
      canal: z.enum(['courriel', 'courrier', 'interne']),
      envoyee_le: z.string(),
      /** True once the mail was sent. */
      partie: z.boolean(),
      /** The letter; null when the reminder has none. */
      document_id: z.nullable(z.uuid()),
    }),
  ),
  prochaine: z.nullable(z.object({ libelle: z.string(), jour: z.string() })),
  /** No reminder is sent while this reason holds. Null: none holds. */
  pause: z.nullable(z.enum(MOTIFS_SANS_RELANCE)),
  /** The company says that it has paid, and the reminders rest for it. Null otherwise. */
  annonce: z.nullable(PaiementAnnonce),
})
export type RelancesPiece = z.infer<typeof RelancesPiece>

const Choisies = z.strictObject({
  ids: z
    .array(z.uuid())
    .check(z.minLength(1), z.maxLength(SELECTION_MAX, { error: `Choisissez ${SELECTION_MAX} pièces au plus.` })),
})

export const relancesRoutes = {
  apercu: route('GET /admin/relances/apercu', {
    summary: 'Les relances qui partiraient aujourd’hui, étape par étape.',
    response: ApercuRelances,
  }),
  relancer: route('POST /admin/relances', {
    droit: 'argent',
    summary: 'Relancer des cotisations et des factures par e-mail, sans attendre leur étape.',
    body: Choisies,
    response: RelancesDemandees,
  }),
  previsionRelancer: route('POST /admin/relances/apercu', {
    droit: 'argent',
    summary:
      'Ce que feraient des relances à la main\u00a0: combien, pour quelle somme, qui elles écartent et pourquoi\u202f; rien ne part.',
    body: Choisies,
    response: ApercuEnvoi,
  }),
  dePiece: route('GET /admin/creances/:id/relances', {
    summary: 'Les relances d’une cotisation ou d’une facture, et la prochaine.',
    response: RelancesPiece,
  }),
}
