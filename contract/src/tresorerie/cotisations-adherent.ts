import { DOCUMENT_TYPES } from '@sillon/domain/organisme/parametres/document-type'
import { MODES_REGLEMENT } from '@sillon/domain/organisme/parametres/mode-reglement'
import { LigneCalcul, TotalTva } from '@sillon/domain/pieces/documents/calcul'
import { CotisationResume } from '@sillon/domain/tresorerie/cotisations/cotisation'
import { PaiementAnnonce } from '@sillon/domain/tresorerie/creances/paiement-annonce'
import * as z from 'zod/mini'
import { route } from '../route.ts'

const texte = z.nullable(z.string())

/** Ways to pay the rest. All null: nothing is left to pay, or the cooperative has set no payment details. */
export const Paiement = z.object({
  virement: z.nullable(
    z.object({
      titulaire: z.string(),
      iban: z.string(),
      bic: texte,
      /** Number of the call, to be written on the transfer. */
      reference: z.string(),
      /** Text of the QR code that banking applications read (EPC069-12). */
      epc: texte,
    }),
  ),
  cheque: z.nullable(z.object({ ordre: z.string(), adresse: texte })),
  /** The cooperative debits the account on this day: the member has nothing to do. */
  prelevement: z.nullable(z.object({ rum: z.string(), iban_masque: z.string(), date: z.string() })),
})

/** A called fee as its company reads it: its lines, the payments received, how to pay the rest. */
export const CotisationAdherent = z.object({
  ...CotisationResume.shape,
  /** The lines without their ledger account, which is internal to the cooperative. */
  lignes: z.array(z.omit(LigneCalcul, { compte: true })),
  tva: z.array(TotalTva),
  montant_ht: z.int(),
  montant_tva: z.int(),
  montant_parts: z.int(),
  /** Reason of the cancellation. */
  motif: texte,
  /** Payments allocated to this fee; those that the bank returned are marked. */
  reglements: z.array(
    z.object({
      date: z.string(),
      moyen: z.enum(MODES_REGLEMENT),
      montant: z.int(),
      rejete_le: texte,
    }),
  ),
  documents: z.array(
    z.object({ id: z.uuid(), type: z.enum(DOCUMENT_TYPES), numero: texte, date_emission: z.string() }),
  ),
  paiement: Paiement,
  annonce: z.nullable(PaiementAnnonce),
  /** The reader may say that it is paid. */
  annoncable: z.boolean(),
})
export type CotisationAdherent = z.infer<typeof CotisationAdherent>

/** A fee to follow: one still owed, or the company's last one. */
export const CotisationSuivie = z.object({
  ...CotisationResume.shape,
  /** Day of the direct debit: the member has nothing to do. Null: none is planned. */
  prelevement_le: texte,
  /** Last day without a reminder, because the company says that it has paid. Null: reminders do not rest. */
  repos_jusqu_au: texte,
})
export type CotisationSuivie = z.infer<typeof CotisationSuivie>

export const cotisationsAdherentRoutes = {
  list: route('GET /adhesions/:id/cotisations', {
    access: 'adherent',
    summary: 'Les cotisations appelées d’une adhésion, ce qui les explique et comment les payer.',
    response: z.object({
      /** Money received and not allocated yet, in cents. */
      credit: z.int(),
      /** Year of the attestation that the company may have today. Null: none. */
      attestation: z.nullable(z.int()),
      /** The latest campaign first. */
      cotisations: z.array(CotisationAdherent),
    }),
  }),
  miennes: route('GET /moi/cotisations', {
    access: 'adherent',
    summary: 'Ce que mes entreprises doivent, et la dernière cotisation de chacune.',
    response: z.object({ cotisations: z.array(CotisationSuivie) }),
  }),
}
