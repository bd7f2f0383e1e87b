import * as z from 'zod/mini'
import { Jointe } from '../../comptes/lettres/jointe.ts'
import type { ActionJournal } from '../../organisme/journal/action-journal.ts'
import { DOCUMENT_TYPES } from '../../organisme/parametres/document-type.ts'

/**
 * `courriel_refuse`: the mail could not be sent. `acte`: a line of the journal; `courrier`: one about a letter or a form
 * on paper. `echange`: a call, or a paper.
 */
const NATURES_EVENEMENT = [
  'courriel',
  'courriel_refuse',
  'lettre',
  'courrier',
  'document',
  'reglement',
  'acte',
  'echange',
] as const
export type NatureEvenement = (typeof NATURES_EVENEMENT)[number]

/** Something that happened between the cooperative and a company. */
export const Evenement = z.object({
  id: z.string(),
  nature: z.enum(NATURES_EVENEMENT),
  quand: z.string(),
  /**
   * The subject of a mail, the step of a letter, the type of a document, the means of a payment, the action of the
   * journal, the means of an exchange.
   */
  sujet: z.string(),
  /**
   * The addressee of a mail or of a letter, the purchase of an order, the object of an act, the status of a payment, who called or
   * wrote.
   */
  precision: z.nullable(z.string()),
  /** The number of the piece. */
  numero: z.nullable(z.string()),
  /** Cents; null when the fact has none. */
  montant: z.nullable(z.int()),
  /** Who acted. Null: a job, or nobody to name. */
  auteur: z.nullable(z.string()),
  /** Id of the document or of the payment. Null: the fact has no object of its own. */
  objet_id: z.nullable(z.uuid()),
  /** The note of an exchange; for an act, the exchange it comes from; the subject of a letter, the title of a form. */
  note: z.nullable(z.string()),
  /** The piece that it issued, carried or printed. */
  piece: z.nullable(z.object({ id: z.uuid(), type: z.enum(DOCUMENT_TYPES), numero: z.nullable(z.string()) })),
  /** Documents of the cooperative that a mail or a letter carried. */
  jointes: z.array(Jointe),
})
export type Evenement = z.infer<typeof Evenement>

const ECHANGES: ReadonlySet<NatureEvenement> = new Set(['courriel', 'courriel_refuse', 'lettre', 'echange'])

/** The last time that the cooperative and the company spoke or wrote. `evenements`: the latest first. */
export const dernierEchange = (evenements: readonly Evenement[]): Evenement | undefined =>
  evenements.find(
    ({ nature, sujet }) =>
      ECHANGES.has(nature) || (nature === 'courrier' && sujet === ('lettre_postee' satisfies ActionJournal)),
  )
