import { LigneCalcul, TotalTva } from '@sillon/domain/cotisations/calcul'
import { CotisationResume } from '@sillon/domain/cotisations/cotisation'
import { DOCUMENT_TYPES } from '@sillon/domain/documents/document-type'
import { MODES_REGLEMENT } from '@sillon/domain/entreprises/mode-reglement'
import * as z from 'zod/mini'
import { defineRoutes } from './route.ts'

const texte = z.nullable(z.string())

/** How to pay what remains. All null: nothing remains, or the cooperative says nothing of it. */
const Paiement = z.object({
  virement: z.nullable(
    z.object({
      titulaire: z.string(),
      iban: z.string(),
      bic: texte,
      /** To be written on the transfer: the number of the call. */
      reference: z.string(),
      /** What a banking application reads in a QR code. */
      epc: texte,
    }),
  ),
  cheque: z.nullable(z.object({ ordre: z.string(), adresse: texte })),
  /** Collected by the cooperative on this day: nothing else is to be done. */
  prelevement: z.nullable(z.object({ rum: z.string(), iban_masque: z.string(), date: z.string() })),
})

/** A called fee as its company reads it: what it is made of, what was received, how to pay the rest. */
export const CotisationAdherent = z.object({
  ...CotisationResume.shape,
  /** Without the account of the ledger, which is the cooperative's own. */
  lignes: z.array(z.omit(LigneCalcul, { compte: true })),
  tva: z.array(TotalTva),
  montant_ht: z.int(),
  montant_tva: z.int(),
  montant_parts: z.int(),
  /** Of its cancellation. */
  motif: texte,
  /** Received and allocated to it. A returned one says so. */
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
})
export type CotisationAdherent = z.infer<typeof CotisationAdherent>

/** What a company owes, or how its last fee ended. */
export const CotisationSuivie = z.object({
  ...CotisationResume.shape,
  /** Nothing to be done: it is collected on this day. */
  prelevement_le: texte,
})
export type CotisationSuivie = z.infer<typeof CotisationSuivie>

export const cotisationsAdherentRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/adhesions/:id/cotisations',
    access: 'adherent',
    summary: 'Les cotisations appelées d’une adhésion, ce qui les explique et comment les payer.',
    params: z.object({ id: z.uuid() }),
    response: z.object({
      /** Received and not used yet, cents. */
      credit: z.int(),
      /** The year that an attestation would certify today. Null: none may be had. */
      attestation: z.nullable(z.int()),
      /** The latest campaign first. */
      cotisations: z.array(CotisationAdherent),
    }),
  },
  miennes: {
    method: 'GET',
    path: '/moi/cotisations',
    access: 'adherent',
    summary: 'Ce que mes entreprises doivent, et la dernière cotisation de chacune.',
    response: z.object({ cotisations: z.array(CotisationSuivie) }),
  },
})
